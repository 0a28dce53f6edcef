import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import { relativesOf, selectRelatives } from '../people/relativesOf.ts'
import { applicantsOf } from './applicantsOf.ts'
import type { Case } from './Case.ts'

/**
 * Applications that somebody does not see as staff: their own and those of their relatives; of institutions also those for
 * which one of them applies now (format.md section 12).
 */
export const selectFamilyCases = (person: string): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`
    with family as (${selectRelatives([person])})
    select id from application where subject_id in (select id from family)
    union
    select application.id from application
    join staff_role on staff_role.institution = application.institution
      and staff_role.is_role = application.applying_role
    where staff_role.ended_at is null and staff_role.person_id in (select id from family)`

export async function familyCases(database: Database, person: string): Promise<string[]> {
  const { rows } = await selectFamilyCases(person).execute(database)
  return rows.map(({ id }) => id)
}

export async function isFamilyCase(
  database: Database,
  person: string,
  application: string,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${application}::uuid in (${selectFamilyCases(person)}) as is`.execute(database)
  return rows[0]?.is === true
}

/** Whose family does not see a case as staff: whoever began it, and whoever applies. */
export async function familyHeads(
  database: Database,
  found: Pick<Case, 'row' | 'workflow' | 'release'>,
): Promise<string[]> {
  const { subject_id, owner_id, institution } = found.row
  if (institution === null) return [subject_id, owner_id]
  return [subject_id, ...(await applicantsOf(database, found))]
}

/** Of those who are told of a case as staff, whoever is not of the family. */
export async function strangersAmong(
  database: Database,
  found: Pick<Case, 'row' | 'workflow' | 'release'>,
  staff: readonly string[],
): Promise<string[]> {
  if (staff.length === 0) return []
  const family = await relativesOf(database, await familyHeads(database, found))
  return staff.filter((person) => !family.has(person))
}
