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
import { countedAs } from './countedAs.ts'
import { withOwnSms } from './limitSms.ts'
import { proveCode } from './proveCode.ts'
import { tellIfTaken } from './registrationCodes.ts'
import { saveContact } from './saveContact.ts'
import { sendCode } from './sendCode.ts'

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
    const place = { owner: person.id, purpose: body.kind }
    const user = { place, net: netOf(request), constants: accountConstants(release) }
    if (body.kind === 'mobile')
      return sendCode(portal, {
        to: { kind: 'sms', address: value, language },
        ...user,
        within: (send) => withOwnSms(portal, { person: person.id, mobile: value, ...user }, send),
      })
    const to = { kind: 'mail' as const, address: value, language }
    const namer = await countedAs(portal, person.id)
    return sendCode(portal, { to, namer, ...user, instead: (trx) => tellIfTaken(portal, trx, to) })
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

/** The code proves the address. @throws as `proveCode` and `saveContact` */
async function changeContact(
  portal: Portal,
  { kind, code, person, net, constants }: ContactChange,
): Promise<void> {
  const place = { owner: person, purpose: kind }
  const field = `/answers/${kind === 'email' ? 'emailCode/emailCode' : 'smsCode/smsCode'}`
  const value = await proveCode(portal, { place, code, field, net, constants })
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
