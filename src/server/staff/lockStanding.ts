import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { adminRoleOf } from '../portal/isAdministrator.ts'

/** What an account may be to the portal beside a person's. */
export interface Standing {
  status: string
  role: number
  isAdministrator: boolean
  /** They have a role of staff. */
  isOfficer: boolean
}

/**
 * How an account stands, until the transaction ends: its row is locked first, and everything is read after that. Nobody is
 * both an administrator and an officer, so whatever makes somebody the one or the other asks this and nothing else.
 * Undefined: no account.
 */
export async function lockStanding(
  portal: Portal,
  trx: Database,
  person: string,
): Promise<Standing | undefined> {
  const account = await trx
    .selectFrom('account')
    .select(['status', 'role'])
    .where('person_id', '=', person)
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined) return undefined
  const administrator = adminRoleOf(await portal.releases.getRelease(trx))
  const grant = await trx
    .selectFrom('staff_role')
    .select('id')
    .where('person_id', '=', person)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return { ...account, isAdministrator: account.role >= administrator, isOfficer: grant !== undefined }
}
