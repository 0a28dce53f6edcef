import { randomBytes, randomUUID } from 'node:crypto'
import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { getAccountConstants } from '../accounts/accountConstants.ts'
import { checkForms } from '../accounts/accountForms.ts'
import { DAY_MS, takeTry } from '../accounts/attempts.ts'
import { hashToken } from '../accounts/sessions.ts'
import { tellAddress } from '../accounts/tellPerson.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { sealJson, unsealJson } from '../people/seal.ts'
import type { Portal } from '../Portal.ts'
import { checkRoles } from './checkRoles.ts'
import type { InvitationData, StaffTables } from './tables.ts'

/** Letters with an invitation that one administrator sends in a day. */
const A_DAY_MOST = 200

export const invitationBound = (id: string): string => `invitation/${id}`

export const openInvitation = (
  portal: Portal,
  { id, data }: { id: string; data: StaffTables['invitation']['data'] },
): InvitationData => unsealJson(portal.keys.box, invitationBound(id), data)

/** A letter with a link that works once; nothing holds before it is accepted. @throws error.tooMany */
export async function invite(
  portal: Portal,
  admin: SignedIn,
  { email, fin, language, roles }: BodyOf<Calls['inviteStaff']>,
): Promise<{ id: string }> {
  const release = await portal.releases.getRelease(portal.database)
  const address = email.trim()
  const answers = { email: address, emailRepeat: address }
  checkForms(release, portal.clock.now(), [{ form: 'email', answers }])
  await checkRoles(portal, portal.database, { release, roles })
  await takeLetter(portal, admin)
  const id = randomUUID()
  const number = fin?.trim().toUpperCase() ?? ''
  const data: InvitationData = { email: address, language, roles, ...(number !== '' && { fin: number }) }
  await portal.database.transaction().execute(async (trx) => {
    const link = await freshLink(portal, trx)
    await trx
      .insertInto('invitation')
      .values({
        id,
        data: sealJson(portal.keys.box, invitationBound(id), data),
        invited_by: admin.id,
        created_at: portal.clock.now(),
        ...link.row,
      })
      .execute()
    await tell(portal, trx, { data, ...link })
    await portal.audit(trx, { who: admin.id, what: 'staff.invite', about: id })
  })
  return { id }
}

const takeLetter = (portal: Portal, { id }: SignedIn): Promise<number> =>
  takeTry(portal, { subject: `invitations/${id}`, tries: A_DAY_MOST, pause: DAY_MS })

async function freshLink(portal: Portal, trx: Database) {
  const { invitationValid } = await getAccountConstants(portal, trx)
  const token = randomBytes(32).toString('base64url')
  const now = portal.clock.now()
  const expires_at = new Date(now.getTime() + invitationValid)
  return {
    token,
    hours: Math.round(invitationValid / 3_600_000),
    row: { token_hash: hashToken(token), sent_at: now, expires_at },
  }
}

async function tell(
  portal: Portal,
  trx: Database,
  { data, token, hours }: { data: InvitationData; token: string; hours: number },
): Promise<void> {
  const params = { link: `${portal.config.origin}/settings/edit/invitation?token=${token}`, hours }
  const { email: address, language } = data
  await tellAddress(portal, trx, { kind: 'mail', address, language, text: 'staff.invitation', params })
}

/** @throws error.notFound; error.conflict where it was accepted or withdrawn meanwhile; error.tooMany */
export async function resendInvitation(portal: Portal, admin: SignedIn, id: string): Promise<void> {
  await takeLetter(portal, admin)
  await portal.database.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, id)
    const link = await freshLink(portal, trx)
    await trx.updateTable('invitation').set(link.row).where('id', '=', id).execute()
    await tell(portal, trx, { data: openInvitation(portal, row), ...link })
    await portal.audit(trx, { who: admin.id, what: 'staff.inviteAgain', about: id })
  })
}

/** @throws error.notFound; error.conflict where it was accepted or withdrawn meanwhile */
export async function withdrawInvitation(portal: Portal, admin: SignedIn, id: string): Promise<void> {
  await portal.database.transaction().execute(async (trx) => {
    await lockOpen(trx, id)
    const withdrawn_at = portal.clock.now()
    await trx.updateTable('invitation').set({ withdrawn_at }).where('id', '=', id).execute()
    await portal.audit(trx, { who: admin.id, what: 'staff.withdraw', about: id })
  })
}

async function lockOpen(trx: Database, id: string) {
  const row = await trx
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('error.notFound')
  if (row.accepted_at !== null || row.withdrawn_at !== null) throw new ApiError('error.conflict')
  return row
}
