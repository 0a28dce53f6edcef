import { grantsOf } from '#engine/workflow/countsFor.ts'
import { hasConflict } from '#engine/workflow/mayAct.ts'
import type { Actor } from '#engine/workflow/types.ts'
import type { Database } from '../database/openDatabase.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { type Access, accessOf } from './accessOf.ts'
import { applyingRole } from './applyingRole.ts'
import type { Case } from './Case.ts'
import { withHeldScope } from './withHeldScope.ts'

/**
 * The case with the maker of its held event as they stand now. What a call of theirs would be asked is asked again: an account
 * that is open, no family among the staff, for a child a link that stands. Of whoever has that no more the engine refuses what
 * they made, and it is dropped. A grant that ended meanwhile counts: it was valid when the event was made.
 */
export async function withHeldMaker(portal: Portal, database: Database, stored: Case): Promise<Case> {
  const found = await withHeldScope(portal, database, stored)
  const { held } = found.state
  if (held?.event.kind !== 'do' || (await standsStill(portal, database, { found, by: held.by }))) return found
  return { ...found, state: { ...found.state, held: { ...held, by: { ...held.by, conflict: true } } } }
}

async function standsStill(
  portal: Portal,
  database: Database,
  { found, by }: { found: Case; by: Actor },
): Promise<boolean> {
  const account = await database
    .selectFrom('account')
    .select('person_id')
    .where('person_id', '=', by.id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (account === undefined) return false
  const person = { id: by.id, role: 0, roles: await grantsThen(database, found, by) }
  const access = await accessOf(portal, database, { found, person, lock: true })
  return access !== undefined && actsAs(access, by)
}

/** Those in which they made it. Of whoever applied for an institution the one in which they did. */
async function grantsThen(database: Database, found: Case, by: Actor): Promise<StaffRole[]> {
  if (by.relation === undefined) return grantsOf(by)
  const role = await applyingRole(database, found)
  return role === undefined ? [] : [role]
}

/** A parent whose child came of age meanwhile reads what they made: it is the child's, and stays handed in. */
const actsAs = (access: Access, { relation }: Actor): boolean =>
  relation === undefined
    ? access.kind === 'staff' && !access.actors.some(hasConflict)
    : access.kind === 'applicant' || access.kind === 'reader'
