import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/openDatabase.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import type { Portal } from '../Portal.ts'
import { type AccountConstants, accountConstants } from './accountConstants.ts'
import { checkForms, citizenshipForm, invalid } from './accountForms.ts'
import { noneFound } from './identify.ts'
import { withAnonymousSms } from './limitSms.ts'
import { type CodePlace, dropCode } from './oneTimeCodes.ts'
import { proveCode } from './proveCode.ts'
import { getRegistration, type Registration, updateRegistration } from './Registration.ts'
import { sendCode } from './sendCode.ts'
import { tellAccountExists } from './tellPerson.ts'

/** Phone and e-mail of a registration, each confirmed by a code. */
export function registrationCodeRoutes(app: FastifyInstance): void {
  registerCall(app, 'registrationPhoneCode', async ({ params, body, request, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    const constants = accountConstants(release)
    const { data } = await getRegistration(portal, portal.database, params.id, constants)
    const citizenship = citizenshipForm(data.profile.citizenshipId)
    checkForms(release, portal.clock.now(), [citizenship, { form: 'mobile', answers: body }])
    const { mobile } = body
    const net = netOf(request)
    return sendCode(portal, {
      place: { owner: params.id, purpose: 'mobile' },
      to: { kind: 'sms', address: mobile, language: data.language },
      net,
      constants,
      within: (send) => withAnonymousSms(portal, { net, mobile, constants }, send),
      inside: async (trx) => {
        const registration = await getRegistration(portal, trx, params.id, constants)
        await updateRegistration(portal, trx, { ...registration, status: 'phonePending' })
      },
    })
  })

  registerCall(app, 'registrationPhone', async ({ params, body, request, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    checkForms(release, portal.clock.now(), [{ form: 'smsCode', answers: body }])
    const constants = accountConstants(release)
    const place: CodePlace = { owner: params.id, purpose: 'mobile' }
    const field = '/answers/smsCode/smsCode'
    const net = netOf(request)
    const mobile = await proveCode(portal, { place, code: body.smsCode, field, net, constants })
    const isRefused = await portal.database.transaction().execute(async (trx) => {
      const { data } = await getRegistration(portal, trx, params.id, constants)
      await dropCode(trx, place)
      if (data.isUnproven === true) return true
      await updateRegistration(portal, trx, {
        id: params.id,
        status: 'emailPending',
        data: { ...data, mobile },
      })
      return false
    })
    // Not before: so to ask whether the register knows a document costs a code, of which there are few.
    if (isRefused) throw noneFound()
    return {}
  })

  registerCall(app, 'registrationEmailCode', async ({ params, body, request, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    checkForms(release, portal.clock.now(), [{ form: 'email', answers: body }])
    const constants = accountConstants(release)
    const address = body.email.trim()
    const { language } = await withPhone(portal, params.id, constants)
    return sendCode(portal, {
      place: { owner: params.id, purpose: 'email' },
      to: { kind: 'mail', address, language },
      namer: params.id,
      net: netOf(request),
      constants,
      instead: (trx) => tellIfTaken(portal, trx, { address, language }),
    })
  })
}

async function withPhone(
  portal: Portal,
  id: string,
  constants: AccountConstants,
): Promise<Registration['data']> {
  const registration = await getRegistration(portal, portal.database, id, constants)
  requirePhone(registration)
  return registration.data
}

/** Without a confirmed phone there is no next step. */
export function requirePhone({ data }: Registration): string {
  if (data.mobile !== undefined) return data.mobile
  throw invalid([{ path: '/answers/smsCode/smsCode', code: 'msg.phoneNotConfirmed' }])
}

export async function hasAccount(portal: Portal, database: Database, email: string): Promise<boolean> {
  const row = await database
    .selectFrom('account')
    .select('person_id')
    .where('email_index', 'in', blindIndexes(portal.keys, 'email', email))
    .executeTakeFirst()
  return row !== undefined
}

/** An address that has an account gets a letter about that in the place of a code: only its owner hears of it. */
export async function tellIfTaken(
  portal: Portal,
  trx: Database,
  to: { address: string; language: string },
): Promise<boolean> {
  const isTaken = await hasAccount(portal, trx, to.address)
  if (isTaken) await tellAccountExists(portal, trx, to)
  return isTaken
}
