import type { Issue } from '#engine/issue.ts'
import { isObject } from '#engine/content/isObject.ts'
import { unfitPart } from '#engine/values/keywords/upload.ts'
import type { Json, StoredFile } from '#engine/values/types.ts'
import type { Case } from '../applications/Case.ts'
import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { FileAnswer } from './fileAnswers.ts'
import { isFileId } from './fileIds.ts'

/** As people count: a form that takes 5,000,000 bytes takes 5 MB. */
const MEGABYTE = 1e6

/**
 * What is wrong with the files that somebody names: one without a right to it (a forged id, one of another case, or another's
 * that is not in this one), or one of a kind, size or length that the form does not want there. The page refuses those before
 * it sends them; whoever talks to the API has no page. The files stay until the transaction ends.
 */
export async function fileIssues(
  database: Database,
  found: Case,
  { named, personId }: { named: readonly FileAnswer[]; personId: string },
): Promise<Issue[]> {
  const ids = [...new Set(named.map(({ id }) => id))].filter(isFileId)
  const known =
    ids.length === 0 ? new Map<string, StoredFile>() : await readFiles(database, found, { ids, personId })
  return named.flatMap(({ pointer: path, id, upload }) => {
    const file = known.get(id)
    if (file === undefined) return [{ path, code: 'valid.fileNotYours' }]
    const issue = unfit(upload, file)
    return issue === undefined ? [] : [{ path, ...issue }]
  })
}

async function readFiles(
  database: Database,
  found: Case,
  { ids, personId }: { ids: readonly string[]; personId: string },
): Promise<Map<string, StoredFile>> {
  const rows = await database
    .selectFrom('file')
    .leftJoin('file_use', (join) =>
      join.onRef('file_use.file_id', '=', 'file.id').on('file_use.application_id', '=', found.row.id),
    )
    .leftJoin('draft_file', (join) =>
      join.onRef('draft_file.file_id', '=', 'file.id').on('draft_file.application_id', '=', found.row.id),
    )
    .select(['file.id', 'file.owner_id', 'file.type', 'file.size', 'file.pages'])
    .select(['file_use.application_id as used', 'draft_file.application_id as drafted'])
    .where('file.id', '=', anyOf(ids))
    .forKeyShare('file')
    .execute()
  return new Map(
    rows
      .filter((row) => row.owner_id === personId || row.used !== null || row.drafted !== null)
      .map(({ id, type, size, pages }) => [id, { type, size, pages }]),
  )
}

/** The same words as on the page that refuses it. */
function unfit(upload: Json, file: StoredFile): Omit<Issue, 'path'> | undefined {
  const { types, maxBytes, maxPages } = isObject(upload) ? upload : {}
  switch (unfitPart(upload, file)) {
    case 'types': {
      const isPhoto = Array.isArray(types) && !types.includes('application/pdf')
      return { code: isPhoto ? 'valid.photoType' : 'valid.fileType' }
    }
    case 'maxBytes':
      return { code: 'valid.fileSize', params: { max: Math.floor(Number(maxBytes) / MEGABYTE) } }
    case 'maxPages':
      return { code: 'valid.filePages', params: { max: Number(maxPages) } }
    default:
      return undefined
  }
}
