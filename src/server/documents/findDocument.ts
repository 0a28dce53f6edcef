import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { codeIndexes, numberIndexes } from './codes.ts'
import type { OpenDocument } from './OpenDocument.ts'

type Key = { id: string } | { code: string } | { number: string }

/** Undefined: there is none, or its person was erased. Of several with one number the newest. */
export async function findDocument(
  portal: Portal,
  database: Database,
  key: Key,
): Promise<OpenDocument | undefined> {
  const all = database.selectFrom('document').selectAll()
  const wanted =
    'id' in key
      ? all.where('id', '=', key.id)
      : 'code' in key
        ? all.where('code_index', 'in', codeIndexes(portal, key.code))
        : all.where('number_index', 'in', numberIndexes(portal, key.number))
  const row = await wanted.orderBy('issued_at', 'desc').limit(1).executeTakeFirst()
  const [open] = row === undefined ? [] : await openDocuments(portal, database, [row])
  return open
}

/** In their order, without those of people who were erased. */
export async function openDocuments(
  portal: Portal,
  database: Database,
  rows: readonly OpenDocument['row'][],
): Promise<OpenDocument[]> {
  const subjects = new Set(rows.map(({ subject_id }) => subject_id))
  const keys = await portal.personKeys.openMany(database, [...subjects])
  const opened: OpenDocument[] = []
  for (const row of rows) {
    const key = keys.get(row.subject_id)
    if (key === undefined) continue
    const release = await portal.releases.getRelease(database, row.release)
    opened.push({ row, content: key.decryptJson(row.content), release, key })
  }
  return opened
}
