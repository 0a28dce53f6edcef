import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { standingRoles } from '../staff/standingRoles.ts'
import { findPerson } from './findPerson.ts'
import type { SignedIn } from './SignedIn.ts'
import { findStaffRoles } from './staffRoles.ts'

/**
 * Somebody of the staff, for work that goes on after their request. Undefined: no account that is open, no role left, or a
 * second factor that is wanted and not there.
 */
export async function findOfficer(
  portal: Portal,
  database: Database,
  id: string,
): Promise<SignedIn | undefined> {
  const account = await database
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .leftJoin('second_factor', 'second_factor.person_id', 'account.person_id')
    .select(['account.role', 'account.language', 'person.citizenship_id', 'second_factor.enrolled_at'])
    .where('account.person_id', '=', id)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
  const person = account && (await findPerson(portal, database, id))
  if (account === undefined || person === undefined) return undefined
  const { role, language, citizenship_id: citizenshipId, enrolled_at: enrolledAt } = account
  const held = await findStaffRoles(database, id)
  const roles = standingRoles(portal.config, { role, roles: held, enrolledAt })
  if (roles.length === 0) return undefined
  return { id, role, language, citizenshipId, roles }
}
