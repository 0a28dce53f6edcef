import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { blindIndex } from '../people/blindIndex.ts'
import type { KnownPerson } from '../people/findPerson.ts'
import type { PersonKey } from '../people/personKeys.ts'
import type { Contact } from '../people/PersonProfile.ts'
import { refuseTaken } from '../people/refuseTaken.ts'
import type { Portal } from '../Portal.ts'
import { dropCode } from './oneTimeCodes.ts'
import { dropRecovery } from './dropRecovery.ts'
import { hasAccount } from './registrationCodes.ts'
import { tellAddress } from './tellPerson.ts'
import { keepForUndo, secondFactorSince } from './undo.ts'

interface NewContact {
  kind: 'email' | 'mobile'
  value: string
  /** Of the request (`netOf`). */
  net: string
  hotline: string
}

/**
 * @throws error.conflict where the e-mail is another account's, or the code that proved the address was used or taken away
 * meanwhile: by an undo, whose request was first at the account
 */
export async function saveContact(
  portal: Portal,
  known: KnownPerson,
  { kind, value, net, hotline }: NewContact,
): Promise<void> {
  await portal.database.transaction().execute(async (trx) => {
    const key = await portal.personKeys.open(trx, known.id)
    const before = await lockContact(trx, known.id, key)
    if (!(await dropCode(trx, { owner: known.id, purpose: kind }))) throw new ApiError('error.conflict')
    if (kind === 'email') await refuseTaken(portal.keys, trx, { kind, value })
    if (kind === 'email' && (await hasAccount(portal, trx, value))) throw new ApiError('error.conflict')
    const contact = key.encryptJson({ ...before, [kind]: value })
    const index = kind === 'email' ? { email_index: blindIndex(portal.keys, 'email', value) } : {}
    await trx
      .updateTable('account')
      .set({ contact, ...index })
      .where('person_id', '=', known.id)
      .execute()
    // A link that lies in the mailbox that was given up opens nothing.
    await dropRecovery(trx, known.id)
    await tellBefore(portal, trx, known, { kind, value, before, net, hotline })
    await portal.audit(trx, { who: known.id, what: `change/${kind}`, about: known.id })
  })
}

/** Whoever had the addresses before hears of it at both; the e-mail has the link that undoes it, where there is one. */
async function tellBefore(
  portal: Portal,
  trx: Database,
  { id: person, language }: KnownPerson,
  { kind, value, before, net, hotline }: NewContact & { before: Contact },
): Promise<void> {
  const params = { at: portal.clock.now().toISOString(), phone: hotline }
  const text = kind === 'email' ? 'account.emailChanged' : 'account.mobileChanged'
  const told = { language: language ?? 'az', params }
  const { email, mobile } = before
  const counted = email !== '' && { counted: { person, net } }
  if (mobile !== '')
    await tellAddress(portal, trx, { kind: 'sms', address: mobile, text, ...told, ...counted })
  const ways = { contact: before, secondFactorSince: await secondFactorSince(trx, person) }
  const after = kind === 'email' ? value : email
  const undo = await keepForUndo(portal, trx, { person, kind, before: ways, email: after })
  if (email === '') return
  const letter =
    undo === undefined ? { text: 'account.changedAgain' } : { text, params: { ...params, ...undo } }
  await tellAddress(portal, trx, { kind: 'mail', address: email, ...told, ...letter })
}

/** As it is now: e-mail and mobile may be changed at the same moment, and neither takes the other's place. */
export async function lockContact(trx: Database, personId: string, key: PersonKey): Promise<Contact> {
  const row = await trx
    .selectFrom('account')
    .select('contact')
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  const sealed = row?.contact ?? null
  return sealed === null ? { email: '', mobile: '' } : key.decryptJson(sealed)
}
