import { accessOf } from '../applications/accessOf.ts'
import { loadCase } from '../applications/loadCase.ts'
import type { Database } from '../database/openDatabase.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { seesFile } from './seesFile.ts'

/** Its owner, and whoever sees what names it of a case. */
export async function mayReadFile(
  portal: Portal,
  database: Database,
  question: { person: SignedIn; file: { id: string; owner_id: string } },
): Promise<boolean> {
  const { person, file } = question
  if (file.owner_id === person.id) return true
  const uses = await database
    .selectFrom('file_use')
    .select('application_id')
    .where('file_id', '=', file.id)
    .execute()
  for (const { application_id } of uses) {
    const found = await loadCase(portal, database, application_id)
    const access = found && (await accessOf(database, found, person))
    if (access && (await seesFile(portal, database, { found, access, fileId: file.id }))) return true
  }
  return false
}
