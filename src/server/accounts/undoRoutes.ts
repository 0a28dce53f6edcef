import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { blindIndex, blindIndexes } from '../people/blindIndex.ts'
import type { Contact } from '../people/PersonProfile.ts'
import { lockValue } from '../people/refuseTaken.ts'
import type { Portal } from '../Portal.ts'
import { dropSecondFactor } from '../staff/secondFactor.ts'
import { getAccountConstants } from './accountConstants.ts'
import { endAccess } from './endAccess.ts'
import { dropCode } from './oneTimeCodes.ts'
import { sendRecovery } from './recovery.ts'
import { lockContact } from './saveContact.ts'
import { tellAddress } from './tellPerson.ts'
import { getUndoable, secondFactorSince, type UndoableChange } from './undo.ts'

/**
 * The link in the letter about a change of the account. Opening it changes nothing: mail programs and their scanners open
 * links by themselves.
 */
export function undoRoutes(app: FastifyInstance): void {
  registerCall(app, 'lookAtChange', async ({ body, portal }) => {
    const { kind, madeAt, until } = await getUndoable(portal, portal.database, body.token)
    return { kind, changedAt: madeAt.toISOString(), undoUntil: until.toISOString() }
  })
  registerCall(app, 'undoChange', async ({ body, request, portal }) =>
    undo(portal, { token: body.token, net: netOf(request) }),
  )
}

/**
 * The ways in are as they were before the change, of which later ones are a part: a thief mostly makes several. Whoever
 * made them knows the password, or may have a session, a link or a code: all of that ends, and a new password is set by the
 * usual letter and the digits of the phone of before.
 */
async function undo(
  portal: Portal,
  { token, net }: { token: string; net: string },
): Promise<{ letter: boolean }> {
  return portal.database.transaction().execute(async (trx) => {
    const { person } = await getUndoable(portal, trx, token)
    const key = await portal.personKeys.open(trx, person)
    const changed = await lockContact(trx, person, key)
    // Once more: whoever used this link, or an earlier one, at the same moment, was waited for.
    const change = await getUndoable(portal, trx, token)
    const { contact } = change.before
    await refuseOthers(portal, trx, change)
    const { status, password } = await trx
      .selectFrom('account')
      .select(['status', 'password'])
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow()
    const email_index = contact.email === '' ? null : blindIndex(portal.keys, 'email', contact.email)
    await trx
      .updateTable('account')
      .set({ contact: key.encryptJson(contact), email_index, password: null })
      .where('person_id', '=', person)
      .execute()
    await endLater(portal, trx, change, changed.email)
    await tellBoth(portal, trx, { person, net, contacts: [contact, changed] })
    await portal.audit(trx, { who: person, what: 'account.undo', about: person })
    const letter = status === 'active' && password !== null && contact.email !== '' && contact.mobile !== ''
    if (letter) await sendRecovery(portal, trx, contact.email)
    return { letter }
  })
}

/** @throws error.denied where the address of before belongs to another account by now */
async function refuseOthers(
  portal: Portal,
  trx: Database,
  { person, before }: UndoableChange,
): Promise<void> {
  const { email } = before.contact
  if (email === '') return
  await lockValue(portal.keys, trx, { kind: 'email', value: email })
  const other = await trx
    .selectFrom('account')
    .select('person_id')
    .where('email_index', 'in', blindIndexes(portal.keys, 'email', email))
    .where('person_id', '!=', person)
    .executeTakeFirst()
  if (other === undefined) return
  const { hotline } = await getAccountConstants(portal, trx)
  throw new ApiError('error.denied', { message: 'msg.undoTaken', params: { phone: hotline } })
}

/** What was set up, sent or opened since. */
async function endLater(
  portal: Portal,
  trx: Database,
  { person, kind, before, madeAt }: UndoableChange,
  email: string,
): Promise<void> {
  const since = await secondFactorSince(trx, person)
  // The owner has repaired the e-mail by themselves: what they set up then is theirs.
  const repairedAt =
    kind === 'email' && email === before.contact.email ? await lastEmailChange(trx, person) : undefined
  const isOwners = since !== null && repairedAt !== undefined && repairedAt <= new Date(since)
  // Also one that is only begun: its first code may be on its way.
  if (since === null || (since !== before.secondFactorSince && !isOwners)) await dropSecondFactor(trx, person)
  for (const purpose of ['email', 'mobile'] as const) await dropCode(trx, { owner: person, purpose })
  await endAccess(portal, trx, { person, here: null })
  await trx
    .updateTable('account_undo')
    .set({ used_at: portal.clock.now() })
    .where('person_id', '=', person)
    .where('made_at', '>=', madeAt)
    .where('used_at', 'is', null)
    .execute()
}

async function lastEmailChange(trx: Database, person: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('account_undo')
    .select('made_at')
    .where('person_id', '=', person)
    .where('kind', '=', 'email')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.made_at
}

/** At the addresses of before and at those of after: only one of the two is the owner's, and it may be either. */
async function tellBoth(
  portal: Portal,
  trx: Database,
  { person, net, contacts }: { person: string; net: string; contacts: readonly Contact[] },
): Promise<void> {
  const { hotline } = await getAccountConstants(portal, trx)
  const { language } = await trx
    .selectFrom('account')
    .select('language')
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow()
  const params = { at: portal.clock.now().toISOString(), phone: hotline }
  const told = { language, text: 'account.changeUndone', params }
  const counted = contacts.every(({ email }) => email !== '') && { counted: { person, net } }
  for (const address of new Set(contacts.map(({ email }) => email)))
    if (address !== '') await tellAddress(portal, trx, { kind: 'mail', address, ...told })
  for (const address of new Set(contacts.map(({ mobile }) => mobile)))
    if (address !== '') await tellAddress(portal, trx, { kind: 'sms', address, ...told, ...counted })
}
