import { sql } from 'kysely'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { anyText } from '../database/anyOf.ts'
import { selectFamilyCases } from '../applications/familyCases.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { clerkShown } from './deskRows.ts'
import { findClerks } from './findClerks.ts'
import { lanesOf } from './lanes.ts'

/** Who works on a case at the reader's desk; `open`: somebody may. Of others' cases it says nothing. */
export async function clerkOf(
  portal: Portal,
  person: SignedIn,
  id: string,
): Promise<AnswerOf<Calls['deskClerk']>> {
  const places = await portal.database
    .selectFrom('application_desk')
    .innerJoin('application', 'application.id', 'application_desk.application_id')
    .selectAll('application_desk')
    .select('application.final')
    .where('application_desk.application_id', '=', id)
    .where('application_desk.lane', '=', anyText(lanesOf(person.roles)))
    .where(sql<boolean>`application_desk.application_id not in (${selectFamilyCases(person)})`)
    .execute()
  const clerks = await findClerks(portal, places)
  return {
    clerk: clerkShown(clerks, places, person),
    open: places.some(({ final, acts }) => !final || acts),
  }
}
