import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/openDatabase.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import type { Portal } from '../Portal.ts'
import { type AccountConstants, accountConstants } from './accountConstants.ts'
import { checkForms, citizenshipForm, invalid } from './accountForms.ts'
import { forgetTries, takeTry } from './attempts.ts'
import { noneFound } from './identify.ts'
import { withAnonymousSms } from './limitSms.ts'
import { checkCode, checkResend, codeBound, type CodePlace, dropCode, makeCode } from './oneTimeCodes.ts'
import { answerOf, limitTarget, tellCode } from './tellCode.ts'
import { getRegistration, type Registration, updateRegistration } from './Registration.ts'
import { sendPhoneCode } from './sendPhoneCode.ts'
import { tellAccountExists } from './tellPerson.ts'

/** Phone and e-mail of a registration, each confirmed by a code. */
export function registrationCodeRoutes(app: FastifyInstance): void {
  registerCall(app, 'registrationPhoneCode', async ({ params, body, request, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    const constants = accountConstants(release)
    const { data } = await getRegistration(portal, portal.database, params.id, constants)
    const citizenship = citizenshipForm(data.profile.citizenshipId)
    checkForms(release, portal.clock.now(), [citizenship, { form: 'mobile', answers: body }])
    await checkResend(portal, { owner: params.id, purpose: 'mobile' }, constants)
    const { mobile } = body
    const net = netOf(request)
    const wanted = { owner: params.id, mobile, net, language: data.language, constants }
    return withAnonymousSms(portal, { net, mobile, constants }, () =>
      sendPhoneCode(portal, wanted, async (trx) => {
        const registration = await getRegistration(portal, trx, params.id, constants)
        await updateRegistration(portal, trx, { ...registration, status: 'phonePending' })
      }),
    )
  })

  registerCall(app, 'registrationPhone', async ({ params, body, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    checkForms(release, portal.clock.now(), [{ form: 'smsCode', answers: body }])
    const constants = accountConstants(release)
    const place: CodePlace = { owner: params.id, purpose: 'mobile' }
    const field = '/answers/smsCode/smsCode'
    const mobile = await provenTarget(portal, { place, code: body.smsCode, field, constants })
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
    await limitTarget(portal, { target: body.email, net: netOf(request) }, constants)
    return portal.database.transaction().execute(async (trx) => {
      const registration = await getRegistration(portal, trx, params.id, constants)
      requirePhone(registration)
      const email = body.email.trim()
      const place = { owner: params.id, purpose: 'email' as const, target: email }
      const { code, ...sent } = await makeCode(portal, trx, place, constants)
      const { language } = registration.data
      if (await hasAccount(portal, trx, email))
        await tellAccountExists(portal, trx, { address: email, language })
      else await tellCode(portal, trx, { kind: 'mail', address: email, language }, { code, constants })
      return answerOf(sent, constants)
    })
  })
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

export interface Proof {
  place: CodePlace
  code: string
  /** Where the finding stands. */
  field: string
  constants: AccountConstants
}
/**
 * The address that a code proves. Do not call inside a transaction: a wrong try must count. Phone and e-mail are counted each for
 * itself: a right code of one's own phone gives no more guesses at the code of somebody else's e-mail.
 * @throws error.invalid (msg.codeWrong with the tries left), error.tooMany.
 */
export async function provenTarget(
  portal: Portal,
  { place, code, field, constants }: Proof,
): Promise<string> {
  const subject = codeBound(place)
  const left = await takeTry(portal, { subject, tries: constants.codeTries, pause: constants.blocked })
  const target = await checkCode(portal, portal.database, place, code)
  if (target === undefined) throw invalid([{ path: field, code: 'msg.codeWrong', params: { count: left } }])
  await forgetTries(portal, portal.database, subject)
  return target
}
