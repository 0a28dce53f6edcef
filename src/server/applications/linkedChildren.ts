import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'

/** Who is linked to the person as a child now, the eldest link first. */
export async function linkedChildren(portal: Portal, personId: string): Promise<AnswerOf<Calls['children']>> {
  const links = await portal.database
    .selectFrom('link')
    .select(['child_id', 'kind', 'application_id'])
    .where('parent_id', '=', personId)
    .where('reads', '=', false)
    .orderBy('since')
    .orderBy('child_id')
    .execute()
  const people = await findPeople(
    portal,
    portal.database,
    links.map(({ child_id }) => child_id),
  )
  return links.flatMap(({ child_id, kind, application_id }) => {
    const profile = people.get(child_id)?.profile
    if (profile === undefined) return []
    const { firstName, lastName } = profile
    return [{ id: child_id, first_name: firstName, last_name: lastName, kind, application: application_id }]
  })
}
