import { anyText } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { actorsOf } from './accessOf.ts'
import type { Case } from './Case.ts'
import { chooseActor } from './chooseActor.ts'

/**
 * Earlier releases stored the maker of a held event with national roles and those of an institution in one actor. This
 * returns the case with a maker of one scope: the scope that the event's transition asks for, if the officer had it.
 */
export async function withHeldScope(portal: Portal, database: Database, found: Case): Promise<Case> {
  const { held } = found.state
  if (held?.event.kind !== 'do') return found
  const { id, roles = [], institution, ...rest } = held.by
  if (institution === undefined || roles.length < 2) return found
  // Grants that have ended since count too: the event was made while they were valid.
  const grants = await database
    .selectFrom('staff_role')
    .select(['is_role as is', 'institution'])
    .where('person_id', '=', id)
    .where('is_role', '=', anyText(roles))
    .where((eb) => eb.or([eb('institution', '=', institution), eb('institution', 'is', null)]))
    .execute()
  const actors = actorsOf(id, grants).map((actor) => ({ ...rest, ...actor }))
  const by = await chooseActor(portal, database, {
    found,
    access: { kind: 'staff', actors },
    event: held.event,
  })
  return by === undefined ? found : { ...found, state: { ...found.state, held: { ...held, by } } }
}
