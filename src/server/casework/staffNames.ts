import type { Database } from '../database/openDatabase.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'

/** Names of officers, for staff alone; who was erased has none. */
export async function staffNames(
  portal: Portal,
  database: Database,
  ids: readonly string[],
): Promise<(id: string) => string | null> {
  const people = await findPeople(portal, database, ids)
  return (id) => {
    const profile = people.get(id)?.profile
    return profile === undefined ? null : `${profile.firstName} ${profile.lastName}`
  }
}
