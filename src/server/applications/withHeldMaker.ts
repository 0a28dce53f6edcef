import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { Case } from './Case.ts'
import { isFamilyCase } from './familyCases.ts'
import { withHeldScope } from './withHeldScope.ts'

/**
 * The case with the maker of its held event as they stand now. An officer whose account is not open any more, or who is
 * family of the case by now, decides nothing: the engine refuses what they made, and it is dropped. A grant that ended
 * meanwhile counts: it was valid when the event was made.
 */
export async function withHeldMaker(portal: Portal, database: Database, stored: Case): Promise<Case> {
  const found = await withHeldScope(portal, database, stored)
  const { held } = found.state
  if (held?.event.kind !== 'do' || held.by.relation !== undefined) return found
  if (await mayStillDecide(database, held.by.id, found.row.id)) return found
  return { ...found, state: { ...found.state, held: { ...held, by: { ...held.by, conflict: true } } } }
}

async function mayStillDecide(database: Database, officer: string, application: string): Promise<boolean> {
  const account = await database
    .selectFrom('account')
    .select('person_id')
    .where('person_id', '=', officer)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return account !== undefined && !(await isFamilyCase(database, { id: officer }, application))
}
