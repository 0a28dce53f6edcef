import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { StaffRole } from './SignedIn.ts'

/** The roles of a person whose id stands in a column, beside other things that are asked of them. */
export const staffRolesOf = (person: string): RawBuilder<StaffRole[]> =>
  sql<StaffRole[]>`coalesce((
    select json_agg(json_build_object('is', is_role, 'institution', institution) order by is_role)
    from staff_role where person_id = ${sql.ref(person)} and ended_at is null
  ), '[]')`

export async function findStaffRoles(database: Database, personId: string): Promise<StaffRole[]> {
  return (await findStaffRolesOf(database, [personId])).get(personId) ?? []
}

/** Of several people at once; who has none is not in it. */
export async function findStaffRolesOf(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, StaffRole[]>> {
  const roles = new Map<string, StaffRole[]>()
  if (ids.length === 0) return roles
  const rows = await database
    .selectFrom('staff_role')
    .select(['person_id', 'is_role', 'institution'])
    .where('person_id', '=', anyOf(ids))
    .where('ended_at', 'is', null)
    .orderBy('is_role')
    .execute()
  for (const { person_id, is_role, institution } of rows)
    roles.set(person_id, [...(roles.get(person_id) ?? []), { is: is_role, institution }])
  return roles
}
