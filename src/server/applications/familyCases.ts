import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import { selectRelatives } from '../people/relativesOf.ts'
import { applicantsOf } from './applicantsOf.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Case } from './Case.ts'

/**
 * Whose family does not see which case as staff: whose case it is, who began it, and of an institution's everybody who
 * applies for it now (format.md section 12), saved its answers, did something in the case while they applied for it, or wrote
 * there as its applicant. Whatever keeps a case from somebody's relatives asks this and nothing else.
 */
const HEADS = sql`
  select id as application_id, subject_id as person_id from application
  union all
  select id, owner_id from application
  union all
  select application.id, draft_writer.person_id from draft_writer
  join application as typed on typed.id = draft_writer.application_id
  join application on application.root_id = typed.root_id
  union all
  select application.id, staff_role.person_id from application
  join staff_role on staff_role.institution = application.institution
    and staff_role.is_role = application.applying_role
  where staff_role.ended_at is null
    or exists (
      select from application as acted join event on event.application_id = acted.id
      where acted.root_id = application.root_id and event.actor_id = staff_role.person_id
        and event.at between coalesce(staff_role.granted_at, '-infinity') and staff_role.ended_at)
    or exists (
      select from application as acted join case_message as written on written.application_id = acted.id
      where acted.root_id = application.root_id and written.author_id = staff_role.person_id
        and written.role is null)`

/** Whose eyes see something: an administrator's as well, who looks as this person. */
export type Viewer = Pick<SignedIn, 'id' | 'switchedBy'>

/** Applications that somebody does not see as staff. Who looks as somebody else sees neither that one's nor their own. */
export const selectFamilyCases = ({ id, switchedBy }: Viewer): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`
    select application_id as id from (${HEADS}) as head
    where person_id = any(array(${selectRelatives(switchedBy === undefined ? [id] : [id, switchedBy])}))`

/** The same from the case: who does not see it as staff. */
export async function selectCaseFamily(
  database: Database,
  found: Pick<Case, 'row' | 'workflow' | 'release'>,
): Promise<RawBuilder<{ id: string }>> {
  const { id, institution, applying_role } = found.row
  // Of a case that does not say its role only the content knows who applies.
  const others = institution === null || applying_role !== null ? [] : await applicantsOf(database, found)
  return selectRelatives(sql`(
    array(select person_id from (${HEADS}) as head where application_id = ${id}) || ${others}::uuid[])`)
}

/**
 * Of what somebody has as an applicant, whatever an administrator who looks as them may see: nothing of this administrator's
 * own family.
 */
export const isShownToLook = (
  { switchedBy }: Viewer,
  application: 'application.id' | 'document.application_id' | 'notification.application_id',
): RawBuilder<boolean> =>
  switchedBy === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(application)} is null
        or ${sql.ref(application)} not in (${selectFamilyCases({ id: switchedBy })}))`

export async function familyCases(database: Database, person: Viewer): Promise<string[]> {
  const { rows } = await selectFamilyCases(person).execute(database)
  return rows.map(({ id }) => id)
}

export async function isFamilyCase(
  database: Database,
  person: Viewer,
  application: string,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${application}::uuid in (${selectFamilyCases(person)}) as is`.execute(database)
  return rows[0]?.is === true
}

/** Of those who are told of a case as staff, whoever is not of the family. */
export async function strangersAmong(
  database: Database,
  found: Pick<Case, 'row' | 'workflow' | 'release'>,
  staff: readonly string[],
): Promise<string[]> {
  if (staff.length === 0) return []
  const { rows } = await (await selectCaseFamily(database, found)).execute(database)
  const family = new Set(rows.map(({ id }) => id))
  return staff.filter((person) => !family.has(person))
}
