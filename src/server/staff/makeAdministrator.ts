import { endAccess } from '../accounts/endAccess.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import type { Portal } from '../Portal.ts'
import { adminRoleOf } from '../portal/isAdministrator.ts'
import { lockStanding } from './lockStanding.ts'

export type Made = 'made' | 'ended' | 'unknown' | 'officer' | 'last'

/**
 * By whoever runs the installation, never by a page: an administrator is made of somebody who has an account and no role of
 * staff, or stops being one.
 */
export async function makeAdministrator(
  portal: Portal,
  { email, ends }: { email: string; ends: boolean },
): Promise<Made> {
  return inTransaction(portal, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('person_id')
      .where('email_index', 'in', blindIndexes(portal.keys, 'email', email))
      .forUpdate()
      .executeTakeFirst()
    const standing = account && (await lockStanding(portal, trx, account.person_id))
    if (account === undefined || standing === undefined) return 'unknown'
    const administrator = adminRoleOf(await portal.releases.getRelease(trx))
    const person = account.person_id
    const others = await trx
      .selectFrom('account')
      .select('person_id')
      .where('role', '>=', administrator)
      .where('status', '=', 'active')
      .where('person_id', '!=', person)
      .orderBy('person_id')
      // Of two that end at the same moment, the second one sees that it is the last.
      .forUpdate()
      .execute()
    if (ends && others.length === 0) return 'last'
    if (!ends && standing.isOfficer) return 'officer'
    const role = ends ? 0 : administrator
    const what = ends ? 'account.noAdministrator' : 'account.administrator'
    await trx.updateTable('account').set({ role }).where('person_id', '=', person).execute()
    await endAccess(portal, trx, { person, here: null })
    await portal.audit(trx, { what, about: person })
    return ends ? 'ended' : 'made'
  })
}
