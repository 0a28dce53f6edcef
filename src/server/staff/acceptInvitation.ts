import { hashToken } from '../accounts/sessions.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { findPerson } from '../people/findPerson.ts'
import type { SignedIn, StaffRole } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { adminRoleOf, isAdministrator } from '../portal/isAdministrator.ts'
import { type Giving, giveAll, successorsFor } from './carryRoles.ts'
import { checkRoles } from './checkRoles.ts'
import { grantRole } from './grantRole.ts'
import { openInvitation } from './invite.ts'
import { lockStanding } from './lockStanding.ts'
import type { InvitationData } from './tables.ts'

interface OpenInvitation {
  id: string
  by: string
  createdAt: Date
  expiresAt: Date
  data: InvitationData
}

/**
 * What somebody is invited to, who holds the letter's secret and is who was meant: by FIN where the invitation names one,
 * by the account's e-mail otherwise.
 * @throws error.denied with the reason
 */
export async function readInvitation(
  portal: Portal,
  database: Database,
  { person, token, lock = false }: { person: SignedIn; token: string; lock?: boolean },
): Promise<OpenInvitation> {
  const looking = database.selectFrom('invitation').selectAll().where('token_hash', '=', hashToken(token))
  const row = await (lock ? looking.forUpdate() : looking).executeTakeFirst()
  if (row === undefined || row.withdrawn_at !== null || row.accepted_at !== null)
    throw denied('msg.invitationGone')
  await checkInviter(portal, database, row.invited_by)
  if (row.expires_at <= portal.clock.now()) throw denied('msg.invitationExpired')
  const data = openInvitation(portal, row)
  await checkMeant(portal, database, { person, data })
  await checkOther(portal, database, { person, by: row.invited_by })
  const { id, invited_by: by, created_at: createdAt, expires_at: expiresAt } = row
  return { id, by, createdAt, expiresAt, data }
}

const denied = (message: string): ApiError => new ApiError('error.denied', { message })

/** Whoever was blocked after inviting gives no roles. */
async function checkInviter(portal: Portal, database: Database, inviter: string): Promise<void> {
  const release = await portal.releases.getRelease(database)
  const account = await database
    .selectFrom('account')
    .select('person_id')
    .where('person_id', '=', inviter)
    .where('status', '=', 'active')
    .where('role', '>=', adminRoleOf(release))
    .executeTakeFirst()
  if (account === undefined) throw denied('msg.invitationGone')
}

async function checkMeant(
  portal: Portal,
  database: Database,
  { person, data }: { person: SignedIn; data: InvitationData },
): Promise<void> {
  const known = await findPerson(portal, database, person.id)
  if (data.fin !== undefined) {
    if (known?.hasFin !== true || known.fin.toUpperCase() !== data.fin) throw denied('msg.invitationOther')
    return
  }
  const own = known?.contact?.email ?? ''
  if (own.toLowerCase() !== data.email.toLowerCase()) throw denied('msg.invitationOther')
}

/** Nobody gives roles to themselves, and administrators are no officers. */
async function checkOther(
  portal: Portal,
  database: Database,
  { person, by }: { person: SignedIn; by: string },
): Promise<void> {
  const release = await portal.releases.getRelease(database)
  if (person.id === by || isAdministrator(release, person)) throw denied('msg.staffSelf')
}

/**
 * From now on the roles hold; two at once are one. Who accepts, and what they are given, is asked anew as it is at this
 * moment. @throws error.denied
 */
export async function acceptInvitation(
  portal: Portal,
  { person, token }: { person: SignedIn; token: string },
): Promise<void> {
  await inTransaction(portal, async (trx) => {
    const standing = await lockStanding(portal, trx, person.id)
    if (standing?.status !== 'active') throw denied('msg.invitationGone')
    const now = { ...person, role: standing.role }
    const invitation = await readInvitation(portal, trx, { person: now, token, lock: true })
    const { id, by, createdAt: invitedAt } = invitation
    const { roles } = invitation.data
    const release = await portal.releases.getRelease(trx)
    const later = await successorsFor(trx, release.content, { person: person.id, roles, invitedAt, by })
    await checkStill(portal, trx, { release, roles: roles.filter((role) => !isFollowed(role, later)) })
    for (const role of roles) await grantRole(portal, trx, { person: person.id, role, by })
    await trx
      .updateTable('invitation')
      .set({ accepted_at: portal.clock.now(), accepted_by: person.id })
      .where('id', '=', id)
      .execute()
    await portal.audit(trx, { who: person.id, what: 'staff.accept', about: person.id, details: { by } })
    await giveAll(portal, trx, later)
  })
}

/** One that another role has taken over stands for that one. */
const isFollowed = ({ is, institution }: StaffRole, later: readonly Giving[]): boolean =>
  later.some(({ from, role }) => from === is && role.institution === institution)

/** A release since then may have no such role, or no such institution. */
async function checkStill(
  portal: Portal,
  trx: Database,
  wanted: { release: OpenRelease; roles: readonly StaffRole[] },
): Promise<void> {
  try {
    await checkRoles(portal, trx, wanted)
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'error.invalid') throw denied('msg.invitationGone')
    throw cause
  }
}
