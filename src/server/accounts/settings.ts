import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import { blindIndex } from '../people/blindIndex.ts'
import { findPerson, type KnownPerson } from '../people/findPerson.ts'
import { refuseTaken } from '../people/refuseTaken.ts'
import type { PersonKey } from '../people/personKeys.ts'
import type { Contact } from '../people/PersonProfile.ts'
import type { Portal } from '../Portal.ts'
import { isAdministrator } from '../portal/isAdministrator.ts'
import { accountConstants } from './accountConstants.ts'
import { checkForms, citizenshipForm, type FilledForm } from './accountForms.ts'
import { dropCode, makeCode } from './oneTimeCodes.ts'
import { hasAccount, provenTarget } from './registrationCodes.ts'
import { answerOf, limitTarget, tellCode } from './tellCode.ts'
import { dropRecovery } from './recovery.ts'
import { sendPhoneCode } from './sendPhoneCode.ts'
import { tellAccountExists, tellAddress } from './tellPerson.ts'

/** Settings: e-mail and mobile, each proven by a code before it is saved. */
export function settingsRoutes(app: FastifyInstance): void {
  registerCall(app, 'profile', async ({ person, portal }) => {
    const { profile, contact, language, fin } = await getPerson(portal, person.id)
    const release = await portal.releases.getRelease(portal.database)
    const letters = await portal.database
      .selectFrom('account')
      .select(['daily_summary', 'fault_digest'])
      .where('person_id', '=', person.id)
      .executeTakeFirst()
    return {
      firstName: profile.firstName,
      lastName: profile.lastName,
      fatherName: profile.fatherName ?? null,
      birthDate: profile.birthDate,
      fin,
      email: contact?.email ?? '',
      mobile: contact?.mobile ?? '',
      language: language ?? 'az',
      dailySummary: letters?.daily_summary ?? true,
      ...(isAdministrator(release, person) && { faultDigest: letters?.fault_digest ?? true }),
    }
  })

  registerCall(app, 'contactCode', async ({ body, person, language, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    const value = body.value.trim()
    const form = contactForm(body.kind, value, body.repeat?.trim())
    checkForms(release, portal.clock.now(), [citizenshipForm(person.citizenshipId), form])
    const constants = accountConstants(release)
    if (body.kind === 'mobile')
      return sendPhoneCode(portal, { owner: person.id, mobile: value, language, constants })
    await limitTarget(portal, value)
    return portal.database.transaction().execute(async (trx) => {
      const place = { owner: person.id, purpose: 'email' as const, target: value }
      const { code, ...sent } = await makeCode(portal, trx, place, constants)
      if (await hasAccount(portal, trx, value))
        await tellAccountExists(portal, trx, { address: value, language })
      else await tellCode(portal, trx, { kind: 'mail', address: value, language }, { code, constants })
      return answerOf(sent, constants)
    })
  })

  registerCall(app, 'changeContact', async ({ body, person, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    const place = { owner: person.id, purpose: body.kind }
    const constants = accountConstants(release)
    const field = `/answers/${body.kind === 'email' ? 'emailCode/emailCode' : 'smsCode/smsCode'}`
    const value = await provenTarget(portal, { place, code: body.code, field, constants })
    const known = await getPerson(portal, person.id)
    await saveContact(portal, known, { kind: body.kind, value, hotline: constants.hotline })
    return {}
  })
}

async function getPerson(portal: Portal, id: string): Promise<KnownPerson> {
  const known = await findPerson(portal, portal.database, id)
  if (known === undefined) throw new ApiError('error.signIn')
  return known
}

function contactForm(kind: 'email' | 'mobile', value: string, repeat: string | undefined): FilledForm {
  if (kind === 'mobile') return { form: 'mobile', answers: { mobile: value } }
  const emailRepeat = repeat === undefined ? {} : { emailRepeat: repeat }
  return { form: 'email', answers: { email: value, ...emailRepeat } }
}

interface NewContact {
  kind: 'email' | 'mobile'
  value: string
  hotline: string
}

/** Whoever had the addresses before hears of it, at both. */
async function saveContact(
  portal: Portal,
  known: KnownPerson,
  { kind, value, hotline }: NewContact,
): Promise<void> {
  await portal.database.transaction().execute(async (trx) => {
    const key = await portal.personKeys.open(trx, known.id)
    const before = await lockContact(trx, known.id, key)
    if (kind === 'email') await refuseTaken(portal.keys, trx, { kind, value })
    if (kind === 'email' && (await hasAccount(portal, trx, value))) throw new ApiError('error.conflict')
    const contact = key.encryptJson({ ...before, [kind]: value })
    const index = kind === 'email' ? { email_index: blindIndex(portal.keys, 'email', value) } : {}
    await trx
      .updateTable('account')
      .set({ contact, ...index })
      .where('person_id', '=', known.id)
      .execute()
    await dropCode(trx, { owner: known.id, purpose: kind })
    // A link that lies in the mailbox that was given up opens nothing.
    await dropRecovery(trx, known.id)
    const params = { at: portal.clock.now().toISOString(), phone: hotline }
    const told = { language: known.language ?? 'az', params }
    const text = kind === 'email' ? 'account.emailChanged' : 'account.mobileChanged'
    const { email, mobile } = before
    if (mobile !== '') await tellAddress(portal, trx, { kind: 'sms', address: mobile, text, ...told })
    if (email !== '') await tellAddress(portal, trx, { kind: 'mail', address: email, text, ...told })
    await portal.audit(trx, { who: known.id, what: `change/${kind}`, about: known.id })
  })
}

/** As it is now: e-mail and mobile may be changed at the same moment, and neither takes the other's place. */
async function lockContact(trx: Database, personId: string, key: PersonKey): Promise<Contact> {
  const row = await trx
    .selectFrom('account')
    .select('contact')
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  const sealed = row?.contact ?? null
  return sealed === null ? { email: '', mobile: '' } : key.decryptJson(sealed)
}
