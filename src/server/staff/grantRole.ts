import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { lockStanding } from './lockStanding.ts'

export interface Granting {
  person: string
  role: StaffRole
  /** Null: nobody, the role follows from another one. */
  by: string | null
}

/**
 * Officers are not administrators: what one decides the other looks after. False: they have it already, or their account is gone:
 * a role of nobody would come back with whoever is that person next. @throws error.denied
 */
export async function grantRole(
  portal: Portal,
  trx: Database,
  { person, role, by }: Granting,
): Promise<boolean> {
  const standing = await lockStanding(portal, trx, person)
  if (standing === undefined) return false
  if (standing.isAdministrator) throw new ApiError('error.denied', { message: 'msg.staffIsAdmin' })
  const granted = await trx
    .insertInto('staff_role')
    .values({
      person_id: person,
      is_role: role.is,
      institution: role.institution,
      granted_by: by,
      granted_at: portal.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (granted.numInsertedOrUpdatedRows ?? 0n) > 0n
}
