import { countsFor } from '#engine/workflow/countsFor.ts'
import type { Selectable } from 'kysely'
import { fullName } from '../applications/applicantScope.ts'
import type { ApplicationTables } from '../applications/tables.ts'
import { findPeople } from '../people/findPerson.ts'
import { findStaffRolesOf } from '../people/staffRoles.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'

type Desk = Pick<Selectable<ApplicationTables['application_desk']>, 'is_role' | 'institution' | 'clerk_id'>

/** Whoever sees a desk works at it. */
export function worksAt(
  roles: readonly StaffRole[],
  { is_role: is, institution }: Omit<Desk, 'clerk_id'>,
): boolean {
  return roles.some((role) => countsFor(role, { is, institution }))
}

export interface Clerks {
  /** Undefined: nobody works on it there, or they no longer work at that desk. */
  of(desk: Desk): { id: string; name: string } | undefined
}

export async function findClerks(
  portal: Portal,
  desks: readonly Desk[],
  database: Database = portal.database,
): Promise<Clerks> {
  const ids = [...new Set(desks.map(({ clerk_id }) => clerk_id).filter((id) => id !== null))]
  const people = await findPeople(portal, database, ids)
  const roles = await findStaffRolesOf(database, ids)
  return {
    of: (desk) => {
      if (desk.clerk_id === null || !worksAt(roles.get(desk.clerk_id) ?? [], desk)) return undefined
      const person = people.get(desk.clerk_id)
      return { id: desk.clerk_id, name: person === undefined ? '' : fullName(person.profile) }
    },
  }
}
