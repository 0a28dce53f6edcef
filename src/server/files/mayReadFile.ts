import { sql } from 'kysely'
import { accessOf } from '../applications/accessOf.ts'
import { loadCase } from '../applications/loadCase.ts'
import type { Database } from '../database/openDatabase.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { isAdministrator } from '../portal/isAdministrator.ts'
import { seesFile, wasGivenByOtherParent } from './seesFile.ts'

/**
 * Cases that are opened to answer one question, the newest first. One person may name a file in hundreds of cases, and whoever is
 * somebody in none of these may ask for it again and again.
 */
const OPENED_MOST = 20

interface Question {
  person: SignedIn
  file: { id: string; owner_id: string }
}

/**
 * Whoever sees what names it of a case; while no case names it, its owner and whoever fills in a draft that names it. Who
 * attached it to a case in an office that they have no more reads it no more.
 */
export async function mayReadFile(portal: Portal, database: Database, question: Question): Promise<boolean> {
  const { person, file } = question
  const use = await database
    .selectFrom('file_use')
    .select('application_id')
    .where('file_id', '=', file.id)
    .executeTakeFirst()
  if (use === undefined)
    return file.owner_id === person.id || (await isInOwnDraft(portal, database, question))
  for (const id of await casesAround(portal, database, { ...question, named: 'file_use' })) {
    const found = await loadCase(portal, database, id)
    if (found === undefined) continue
    const access = await accessOf(portal, database, { found, person })
    if (access === undefined) continue
    if (file.owner_id === person.id || (await seesFile(portal, database, { found, access, fileId: file.id })))
      return true
  }
  return false
}

/** Does a draft name it that they fill in with others? */
async function isInOwnDraft(portal: Portal, database: Database, question: Question): Promise<boolean> {
  const { person, file } = question
  for (const id of await casesAround(portal, database, { ...question, named: 'draft_file' })) {
    const found = await loadCase(portal, database, id)
    if (found === undefined) continue
    const access = await accessOf(portal, database, { found, person })
    if (access?.kind === 'applicant' && !wasGivenByOtherParent({ found, access, fileId: file.id }))
      return true
  }
  return false
}

/**
 * Of the cases that name the file, those where the person may be somebody: the applicant, a parent of theirs, of the institution
 * that applies, or of a desk. What exactly they are, `accessOf` says, which has to open the case.
 */
async function casesAround(
  portal: Portal,
  database: Database,
  { person, file, named }: Question & { named: 'file_use' | 'draft_file' },
): Promise<string[]> {
  // Administrators see every case, and read no file but their own.
  const readsAny =
    file.owner_id === person.id && isAdministrator(await portal.releases.getRelease(database), person)
  const { rows } = await sql<{ id: string }>`
    with held as (
      select * from unnest(
        ${person.roles.map(({ is }) => is)}::text[],
        ${person.roles.map(({ institution }) => institution)}::text[]) as role (is_role, institution))
    select application.id from ${sql.table(named)} as named
    join application on application.id = named.application_id
    where named.file_id = ${file.id} and (
      ${readsAny}::boolean
      or application.subject_id = ${person.id}
      or exists (
        select from link where link.child_id = application.subject_id and link.parent_id = ${person.id})
      or exists (select from held where held.institution = application.institution)
      or exists (
        select from application_desk as desk join held on held.is_role = desk.is_role
          and held.institution is not distinct from desk.institution
        where desk.application_id = application.id))
    order by application.created_at desc, application.id
    limit ${OPENED_MOST}`.execute(database)
  return rows.map(({ id }) => id)
}
