import { sql } from 'kysely'
import { anyNumber, anyText } from '../database/anyOf.ts'
import { insertRows } from '../database/insertRows.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import type { StoredAmount } from '../storage/StorageKind.ts'
import type { EditionRecord } from './editionRows.ts'
import type { EditionFiles } from './EditionFiles.ts'
import { type FileText, packText } from './packText.ts'
import { requireStudioRoom } from './requireStudioRoom.ts'
import type { PackedText } from './tables.ts'

/** Characters of all files of an edition together, and how many files. */
const MOST_TEXT = 20_000_000
const MOST_FILES = 5000
/** What one person does at one file without a longer pause is one row of its history. */
const STRETCH = 5 * 60_000

interface Writing {
  edition: EditionRecord
  files: EditionFiles
  /** The file as it is to be. */
  texts: ReadonlyMap<string, FileText>
  person: string
}

/**
 * Writes what is other than it stands, as one revision. The edition is locked by the caller.
 * @returns the revision
 * @throws error.tooLarge, error.quota
 */
export async function writeFiles(portal: Portal, trx: Database, writing: Writing): Promise<number> {
  const { edition, files } = writing
  const changes = [...writing.texts].filter(([path, text]) => files.textOf(path) !== text)
  if (changes.length === 0) return edition.revision
  checkSize(files, changes)
  const revision = edition.revision + 1
  const written = await writeRows(trx, writing, { changes, revision })
  const paths = changes.map(([path]) => path)
  const noted = await noteChanges(trx, { ...writing, paths, revision, at: portal.clock.now() })
  await forgetGone(trx, writing)
  await trx
    .updateTable('edition')
    .set({ revision, changed_at: portal.clock.now() })
    .where('id', '=', edition.id)
    .execute()
  const added = { bytes: written + noted.bytes, items: noted.items }
  const isRemoval = changes.every(([path, text]) => text === null || text === files.base.get(path))
  const deed = isRemoval ? 'removes' : 'writes'
  await requireStudioRoom(portal, trx, { person: writing.person, added, deed })
  return revision
}

interface Changed {
  changes: readonly (readonly [string, FileText])[]
  revision: number
}

/** @returns how many bytes it stores */
async function writeRows(
  trx: Database,
  { edition, files }: Writing,
  { changes, revision }: Changed,
): Promise<number> {
  const rows = await Promise.all(
    changes.map(async ([path, text]) => {
      const differs = (files.base.get(path) ?? null) !== text
      return { edition_id: edition.id, path, text: differs ? await packText(text) : null, differs, revision }
    }),
  )
  await insertRows(trx, {
    table: 'edition_file',
    columns: ['edition_id', 'path', 'text', 'differs', 'revision'],
    rows,
  })
    .onConflict((conflict) =>
      conflict.columns(['edition_id', 'path']).doUpdateSet((row) => ({
        text: row.ref('excluded.text'),
        differs: row.ref('excluded.differs'),
        revision: row.ref('excluded.revision'),
      })),
    )
    .execute()
  return sumOf(rows.map(({ text }) => text))
}

const sumOf = (packed: readonly (PackedText | null)[]): number =>
  packed.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0)

/** What is neither in the base nor there now has no row: the history tells the others that it is gone (`pulse.ts`). */
async function forgetGone(trx: Database, { edition, files, texts }: Writing): Promise<void> {
  const known = new Set([...files.rows.keys(), ...texts.keys()])
  const isGone = (path: string): boolean =>
    !files.base.has(path) && (texts.has(path) ? texts.get(path) : files.textOf(path)) === null
  const gone = [...known].filter(isGone)
  if (gone.length === 0) return
  await sql`
    delete from edition_file
    where edition_id = ${edition.id} and path = any(${gone}::text[]) and exists (
      select from edition_change
      where edition_change.edition_id = edition_file.edition_id and edition_change.path = edition_file.path
        and edition_change.revision >= edition_file.revision)`.execute(trx)
}

/** @throws error.tooLarge */
function checkSize(files: EditionFiles, changes: readonly (readonly [string, FileText])[]): void {
  const all = files.all()
  for (const [path, text] of changes)
    if (text === null) all.delete(path)
    else all.set(path, text)
  const length = [...all.values()].reduce((sum, text) => sum + text.length, 0)
  if (all.size > MOST_FILES || length > MOST_TEXT) throw new ApiError('error.tooLarge')
}

interface Noting extends Omit<Writing, 'texts'> {
  paths: string[]
  revision: number
  at: Date
}

/** Who changed files, and what stood there before. @returns what this stores */
export async function noteChanges(trx: Database, noting: Noting): Promise<StoredAmount> {
  const { edition, files, person, paths, revision, at } = noting
  const goesOn = new Map((await findLatest(trx, edition.id, paths)).map((row) => [row.path, row]))
  const [same, fresh] = [new Array<number>(), new Array<string>()]
  for (const path of paths) {
    const last = goesOn.get(path)
    if (last?.person_id === person && at.getTime() - last.last_at.getTime() < STRETCH) same.push(last.id)
    else fresh.push(path)
  }
  if (same.length > 0)
    await trx
      .updateTable('edition_change')
      .set({ last_at: at, revision })
      .where('id', '=', anyNumber(same))
      .execute()
  if (fresh.length === 0) return { bytes: 0, items: 0 }
  const rows = await Promise.all(
    fresh.map(async (path) => ({
      edition_id: edition.id,
      path,
      person_id: person,
      first_at: at,
      last_at: at,
      revision,
      before: await packText(files.textOf(path)),
    })),
  )
  await insertRows(trx, {
    table: 'edition_change',
    columns: ['edition_id', 'path', 'person_id', 'first_at', 'last_at', 'revision', 'before'],
    rows,
  }).execute()
  return { bytes: sumOf(rows.map(({ before }) => before)), items: rows.length }
}

/** The last change of each file. */
function findLatest(trx: Database, edition: string, paths: string[]) {
  return trx
    .selectFrom('edition_change')
    .distinctOn('path')
    .select(['id', 'path', 'person_id', 'last_at'])
    .where('edition_id', '=', edition)
    .where('path', '=', anyText(paths))
    .orderBy('path')
    .orderBy('id', 'desc')
    .execute()
}
