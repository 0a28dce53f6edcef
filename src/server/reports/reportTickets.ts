import { randomBytes } from 'node:crypto'
import type { ReportFilter } from '#contract/reportCalls.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Portal } from '../Portal.ts'
import { adminRoleOf } from '../portal/isAdministrator.ts'

export interface ReportWish {
  as: 'csv' | 'xlsx'
  filter: ReportFilter
  language: string
}
const LIFE = 60_000

/** A download carries no Bearer header: an address that is good once, for a minute. */
export async function createReportTicket(
  { database, clock }: Portal,
  personId: string,
  wish: ReportWish,
): Promise<string> {
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  await database.deleteFrom('report_ticket').where('expires_at', '<', now).execute()
  await database
    .insertInto('report_ticket')
    .values({
      token_hash: hashToken(token),
      person_id: personId,
      wish: JSON.stringify(wish),
      expires_at: new Date(now.getTime() + LIFE),
    })
    .execute()
  return token
}

/** Whoever comes second finds nothing, nor does who is no administrator any more. */
export async function redeemReportTicket(
  { database, clock, releases }: Portal,
  token: string,
): Promise<(ReportWish & { reader: string }) | undefined> {
  const release = await releases.getRelease(database)
  const row = await database
    .deleteFrom('report_ticket')
    .where('token_hash', '=', hashToken(token))
    .where('person_id', 'in', (eb) =>
      eb
        .selectFrom('account')
        .select('person_id')
        .where('status', '=', 'active')
        .where('role', '>=', adminRoleOf(release)),
    )
    .returning(['wish', 'expires_at', 'person_id'])
    .executeTakeFirst()
  return row === undefined || row.expires_at <= clock.now()
    ? undefined
    : { ...row.wish, reader: row.person_id }
}
