import { accessOf } from '../applications/accessOf.ts'
import { loadCase } from '../applications/loadCase.ts'
import type { Database } from '../database/openDatabase.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { seesFile, wasGivenByOtherParent } from './seesFile.ts'

/**
 * Whoever sees what names it of a case; while no case names it, its owner and whoever fills in a draft that names it. Who
 * attached it to a case in an office that they have no more reads it no more.
 */
export async function mayReadFile(
  portal: Portal,
  database: Database,
  question: { person: SignedIn; file: { id: string; owner_id: string } },
): Promise<boolean> {
  const { person, file } = question
  const uses = await database
    .selectFrom('file_use')
    .select('application_id')
    .where('file_id', '=', file.id)
    .execute()
  if (uses.length === 0)
    return file.owner_id === person.id || (await isInOwnDraft(portal, database, question))
  for (const { application_id } of uses) {
    const found = await loadCase(portal, database, application_id)
    if (found === undefined) continue
    const access = await accessOf(portal, database, { found, person })
    if (access === undefined) continue
    if (file.owner_id === person.id || (await seesFile(portal, database, { found, access, fileId: file.id })))
      return true
  }
  return false
}

/** Does a draft name it that they fill in with others? */
async function isInOwnDraft(
  portal: Portal,
  database: Database,
  { person, file }: { person: SignedIn; file: { id: string } },
): Promise<boolean> {
  const drafts = await database
    .selectFrom('draft_file')
    .select('application_id')
    .where('file_id', '=', file.id)
    .execute()
  for (const { application_id } of drafts) {
    const found = await loadCase(portal, database, application_id)
    if (found === undefined) continue
    const access = await accessOf(portal, database, { found, person })
    if (access?.kind === 'applicant' && !wasGivenByOtherParent({ found, access, fileId: file.id }))
      return true
  }
  return false
}
