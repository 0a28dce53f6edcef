import { anyOf } from '../database/anyOf.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import type { Database } from '../database/openDatabase.ts'

/**
 * Grants that hold now, of people whose account is open. Whoever was shut out hears nothing of any case: every list of staff
 * who are told something begins here.
 */
export const selectStaff = (database: Database) =>
  database
    .selectFrom('staff_role')
    .innerJoin('account', 'account.person_id', 'staff_role.person_id')
    .select(['staff_role.person_id', 'staff_role.is_role as is', 'staff_role.institution'])
    .where('staff_role.ended_at', 'is', null)
    .where('account.status', '=', 'active')

/** Of these people those who are staff now, with their grants. */
export async function findOpenStaff(
  database: Database,
  people: readonly string[],
): Promise<Map<string, StaffRole[]>> {
  if (people.length === 0) return new Map()
  const rows = await selectStaff(database).where('staff_role.person_id', '=', anyOf(people)).execute()
  const grants = Map.groupBy(rows, ({ person_id }) => person_id)
  return new Map(
    [...grants].map(([id, held]) => [id, held.map(({ is, institution }) => ({ is, institution }))]),
  )
}
