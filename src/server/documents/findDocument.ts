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
  if (row === undefined) return undefined
  const own = (await portal.personKeys.openMany(database, [row.subject_id])).get(row.subject_id)
  if (own === undefined) return undefined
  const release = await portal.releases.getRelease(database, row.release)
  return { row, content: own.decryptJson(row.content), release, key: own }
}
