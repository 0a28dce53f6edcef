import { accountConstants } from '../accounts/accountConstants.ts'
import { endAccess } from '../accounts/endAccess.ts'
import { BLOCKED } from '../accounts/signIn.ts'
import { tellPerson } from '../accounts/tellPerson.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn, StaffRole } from '../people/SignedIn.ts'
import { endDuties } from '../desk/endDuties.ts'
import type { Portal } from '../Portal.ts'
import { isAdministrator } from '../portal/isAdministrator.ts'
import { checkRoles } from './checkRoles.ts'
import { grantRole } from './grantRole.ts'
import { dropSecondFactor } from './secondFactor.ts'

/** An administrator does something to somebody's account, and says why. */
export interface Care {
  admin: SignedIn
  person: string
  reason: string
}

interface Account {
  person_id: string
  role: number
  status: string
}

/** @throws error.notFound; error.denied for oneself */
async function lockOther(trx: Database, { admin, person }: Care): Promise<Account> {
  const account = await trx
    .selectFrom('account')
    .select(['person_id', 'role', 'status'])
    .where('person_id', '=', person)
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined) throw new ApiError('error.notFound')
  if (person === admin.id) throw new ApiError('error.denied', { message: 'msg.staffSelf' })
  return account
}

interface Done {
  what: string
  role?: StaffRole
}

async function note(portal: Portal, trx: Database, care: Care & Done): Promise<void> {
  const { admin, person, reason, what, role } = care
  const of = role === undefined ? {} : { role: role.is, institution: role.institution }
  await portal.audit(trx, { who: admin.id, what, about: person, details: { reason, ...of } })
}

export async function giveRole(portal: Portal, care: Care, role: StaffRole): Promise<void> {
  const release = await portal.releases.getRelease(portal.database)
  await checkRoles(portal, portal.database, { release, roles: [role] })
  await portal.database.transaction().execute(async (trx) => {
    await lockOther(trx, care)
    const granted = await grantRole(portal, trx, { person: care.person, role, by: care.admin.id })
    if (!granted) throw new ApiError('error.conflict')
    await note(portal, trx, { ...care, what: 'staff.give', role })
  })
}

/** At once: roles are asked for with every request. */
export async function endRole(portal: Portal, care: Care, id: string): Promise<void> {
  await portal.database.transaction().execute(async (trx) => {
    await lockOther(trx, care)
    const ended = await trx
      .updateTable('staff_role')
      .set({ ended_by: care.admin.id, ended_at: portal.clock.now() })
      .where('id', '=', id)
      .where('person_id', '=', care.person)
      .where('ended_at', 'is', null)
      .returning(['is_role', 'institution'])
      .executeTakeFirst()
    if (ended === undefined) throw new ApiError('error.notFound')
    await endDuties(trx, care.person)
    const role = { is: ended.is_role, institution: ended.institution }
    await note(portal, trx, { ...care, what: 'staff.end', role })
  })
}

export async function blockAccount(portal: Portal, care: Care, blocked: boolean): Promise<void> {
  const release = await portal.releases.getRelease(portal.database)
  await inTransaction(portal, async (trx) => {
    const account = await lockOther(trx, care)
    const [from, to] = blocked ? ['active', BLOCKED] : [BLOCKED, 'active']
    if (account.status !== from) throw new ApiError('error.conflict')
    if (blocked && isAdministrator(release, account)) await keepOne(trx, account)
    await trx.updateTable('account').set({ status: to }).where('person_id', '=', care.person).execute()
    if (blocked) await endAccess(portal, trx, { person: care.person, here: null })
    const text = blocked ? 'account.blocked' : 'account.unblocked'
    const params = { phone: accountConstants(release).hotline }
    await tellPerson(portal, trx, { kinds: ['mail'], person: care.person, text, params })
    await note(portal, trx, { ...care, what: blocked ? 'account.block' : 'account.unblock' })
  })
}

/** Of two administrators who block each other at the same moment one comes second, and is told so here. */
async function keepOne(trx: Database, { person_id, role }: Account): Promise<void> {
  const others = await trx
    .selectFrom('account')
    .select('person_id')
    .where('role', '>=', role)
    .where('status', '=', 'active')
    .where('person_id', '!=', person_id)
    .orderBy('person_id')
    .forUpdate()
    .execute()
  if (others.length === 0) throw new ApiError('error.denied', { message: 'msg.lastAdmin' })
}

export async function endSessionsOf(portal: Portal, care: Care): Promise<void> {
  await portal.database.transaction().execute(async (trx) => {
    await lockOther(trx, care)
    await endAccess(portal, trx, { person: care.person, here: null })
    await note(portal, trx, { ...care, what: 'session.endAll' })
  })
}

/** Whoever lost the app signs in without it once more; both hear of it. */
export async function resetSecondFactor(portal: Portal, care: Care): Promise<void> {
  await portal.database.transaction().execute(async (trx) => {
    await lockOther(trx, care)
    if (!(await dropSecondFactor(trx, care.person))) throw new ApiError('error.notFound')
    await endAccess(portal, trx, { person: care.person, here: null })
    const params = { at: portal.clock.now().toISOString() }
    for (const person of [care.person, care.admin.id])
      await tellPerson(portal, trx, { kinds: ['mail'], person, text: 'account.secondFactorReset', params })
    await note(portal, trx, { ...care, what: 'secondFactor.reset' })
  })
}
