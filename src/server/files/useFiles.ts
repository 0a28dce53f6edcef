import { isObject } from '#engine/content/isObject.ts'
import type { Event } from '#engine/workflow/types.ts'
import { anyOf } from '../database/anyOf.ts'
import type { Case } from '../applications/Case.ts'
import type { Issue } from '#engine/issue.ts'
import type { Database } from '../database/openDatabase.ts'
import { post } from '../database/post.ts'
import { type FileAnswer, fileAnswers } from './fileAnswers.ts'
import { isFileId } from './fileIds.ts'

/** Those who may see the case may now read the files that it names. Locked: a file that is being swept is none any more. */
export async function useFiles(
  trx: Database,
  found: Case,
  { event, validated }: { event: Event; validated: boolean },
): Promise<void> {
  const named = [
    ...(validated ? filesOfAnswers(found, found.state.answers) : []),
    ...filesOfInput(found, event),
  ]
  const ids = [...new Set(named.map(({ id }) => id))].filter(isFileId)
  if (ids.length === 0) return
  const used = trx
    .insertInto('file_use')
    .columns(['application_id', 'file_id'])
    .expression((eb) =>
      eb
        .selectFrom('file')
        .select((of) => [of.val(found.row.id).as('application_id'), 'file.id as file_id'])
        .where('file.id', '=', anyOf(ids))
        .forKeyShare('file'),
    )
    .onConflict((conflict) => conflict.doNothing())
  await post(trx, used)
}

/**
 * Files that somebody names without a right to them: a forged id, one of another case, or another's that is not in this one.
 * The others stay until the transaction ends.
 */
export async function strangeFiles(
  database: Database,
  found: Case,
  { named, personId }: { named: readonly FileAnswer[]; personId: string },
): Promise<Issue[]> {
  if (named.length === 0) return []
  const ids = [...new Set(named.map(({ id }) => id))].filter(isFileId)
  const known = new Set<string>()
  if (ids.length > 0) {
    const rows = await database
      .selectFrom('file')
      .leftJoin('file_use', (join) =>
        join.onRef('file_use.file_id', '=', 'file.id').on('file_use.application_id', '=', found.row.id),
      )
      .leftJoin('draft_file', (join) =>
        join.onRef('draft_file.file_id', '=', 'file.id').on('draft_file.application_id', '=', found.row.id),
      )
      .select(['file.id', 'file.owner_id', 'file_use.application_id', 'draft_file.application_id as drafted'])
      .where('file.id', '=', anyOf(ids))
      .forKeyShare('file')
      .execute()
    for (const row of rows)
      if (row.owner_id === personId || row.application_id !== null || row.drafted !== null) known.add(row.id)
  }
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ pointer }) => ({ path: pointer, code: 'valid.fileNotYours' }))
}

export function filesOfAnswers({ workflow, process }: Case, answers: Case['state']['answers']): FileAnswer[] {
  return (workflow.steps ?? []).flatMap((step) =>
    fileAnswers(process.part.forms[step.form ?? ''], answers[step.id] ?? {}, `/answers/${step.id}`),
  )
}

export function filesOfInput({ workflow, process }: Case, event: Event): FileAnswer[] {
  if (event.kind !== 'do' || !isObject(event.input)) return []
  const machine = event.track === undefined ? workflow : workflow.tracks?.[event.track.name]
  const form = machine?.transitions.find(({ id }) => id === event.transition)?.input
  return fileAnswers(process.part.forms[form ?? ''], event.input, '/input')
}
