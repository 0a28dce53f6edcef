import { fullName } from '../applications/applicantScope.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'

/** Names of people by their ids; whoever was erased has none. */
export async function namesOf(
  portal: Portal,
  ids: readonly string[],
): Promise<(id: string) => { id: string; name: string }> {
  const people = await findPeople(portal, portal.database, ids)
  return (id) => {
    const person = people.get(id)
    return { id, name: person === undefined ? '' : fullName(person.profile) }
  }
}
