import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { ApiError } from '../http/ApiError.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { findPerson, type KnownPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { isAdministrator } from '../portal/isAdministrator.ts'
import { type AccountConstants, accountConstants } from './accountConstants.ts'
import { checkForms, citizenshipForm, type FilledForm } from './accountForms.ts'
import { withOwnSms } from './limitSms.ts'
import { makeCode } from './oneTimeCodes.ts'
import { hasAccount, provenTarget } from './registrationCodes.ts'
import { answerOf, limitTarget, tellCode } from './tellCode.ts'
import { saveContact } from './saveContact.ts'
import { sendPhoneCode } from './sendPhoneCode.ts'
import { tellAccountExists } from './tellPerson.ts'

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

  registerCall(app, 'contactCode', async ({ body, person, language, request, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    const value = body.value.trim()
    const form = contactForm(body.kind, value, body.repeat?.trim())
    checkForms(release, portal.clock.now(), [citizenshipForm(person.citizenshipId), form])
    const constants = accountConstants(release)
    const net = netOf(request)
    if (body.kind === 'mobile') {
      const wanted = { mobile: value, net, constants }
      return withOwnSms(portal, { person: person.id, ...wanted }, () =>
        sendPhoneCode(portal, { owner: person.id, language, ...wanted }),
      )
    }
    await limitTarget(portal, { target: value, net }, constants)
    return portal.database.transaction().execute(async (trx) => {
      const place = { owner: person.id, purpose: 'email' as const, target: value }
      const { code, ...sent } = await makeCode(portal, trx, place, constants)
      if (await hasAccount(portal, trx, value))
        await tellAccountExists(portal, trx, { address: value, language })
      else await tellCode(portal, trx, { kind: 'mail', address: value, language }, { code, constants })
      return answerOf(sent, constants)
    })
  })

  registerCall(app, 'changeContact', async ({ body, person, request, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    const constants = accountConstants(release)
    await changeContact(portal, { ...body, person: person.id, net: netOf(request), constants })
    return {}
  })
}

interface ContactChange extends BodyOf<Calls['changeContact']> {
  person: string
  net: string
  constants: AccountConstants
}

/** The code proves the address. @throws as `provenTarget` and `saveContact` */
async function changeContact(
  portal: Portal,
  { kind, code, person, net, constants }: ContactChange,
): Promise<void> {
  const place = { owner: person, purpose: kind }
  const field = `/answers/${kind === 'email' ? 'emailCode/emailCode' : 'smsCode/smsCode'}`
  const value = await provenTarget(portal, { place, code, field, constants })
  const { hotline } = constants
  await saveContact(portal, await getPerson(portal, person), { kind, value, net, hotline })
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
