import type { FastifyInstance } from 'fastify'
import { getAccountConstants } from '../accounts/accountConstants.ts'
import { forgetTries, takeTry } from '../accounts/attempts.ts'
import { withAbroadSms } from '../accounts/limitSms.ts'
import { checkCode, dropCode, makeCode } from '../accounts/oneTimeCodes.ts'
import { answerOf, limitTarget } from '../accounts/tellCode.ts'
import { tellAddress } from '../accounts/tellPerson.ts'
import { ApiError } from '../http/ApiError.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { findPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'

/** The person as whom an administrator looks lets them fill drafts in, by a code that they read out. */
export function consentRoutes(app: FastifyInstance): void {
  registerCall(app, 'askConsent', async ({ person, request, portal }) => {
    const session = await sessionOf(portal, request.sessionHash)
    const constants = await getAccountConstants(portal, portal.database)
    const to = await addressOf(portal, person.id)
    const net = netOf(request)
    await limitTarget(portal, { target: to.address, net }, constants)
    const send = () =>
      portal.database.transaction().execute(async (trx) => {
        const place = { owner: session.id, purpose: 'consent' as const, target: to.address }
        const { code, ...sent } = await makeCode(portal, trx, place, constants)
        const params = { code, minutes: Math.round(constants.codeValid / 60_000) }
        await tellAddress(portal, trx, { ...to, text: 'account.consentCode', params })
        const entry = { who: person.switchedBy ?? person.id, what: 'switch.ask', about: person.id }
        await portal.audit(trx, entry)
        return answerOf(sent, constants)
      })
    return to.kind === 'sms' ? withAbroadSms(portal, { net, mobile: to.address, constants }, send) : send()
  })

  registerCall(app, 'giveConsent', async ({ person, body, request, portal }) => {
    const session = await sessionOf(portal, request.sessionHash)
    const constants = await getAccountConstants(portal, portal.database)
    const place = { owner: session.id, purpose: 'consent' as const }
    const subject = `consent/${session.id}`
    await takeTry(portal, { subject, tries: constants.codeTries, pause: constants.signInPause })
    if ((await checkCode(portal, portal.database, place, body.code)) === undefined)
      throw new ApiError('error.invalid', {
        message: 'msg.codeWrong',
        issues: [{ path: '/code', code: 'msg.codeWrong' }],
      })
    // Never longer than the look.
    const ends = Math.min(portal.clock.now().getTime() + constants.consentValid, session.expires_at.getTime())
    const until = new Date(ends)
    await portal.database.transaction().execute(async (trx) => {
      await forgetTries(portal, trx, subject)
      await dropCode(trx, place)
      await trx.updateTable('session').set({ may_fill_until: until }).where('id', '=', session.id).execute()
      const details = { until: until.toISOString() }
      const who = person.switchedBy ?? person.id
      await portal.audit(trx, { who, what: 'switch.consent', about: person.id, details })
    })
    return { until: until.toISOString() }
  })
}

async function sessionOf(portal: Portal, hash: Buffer | null): Promise<{ id: string; expires_at: Date }> {
  if (hash === null) throw new ApiError('error.signIn')
  return portal.database
    .selectFrom('session')
    .select(['id', 'expires_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow()
}

/** The phone that the person holds while they talk; else the mailbox. @throws error.denied where there is neither */
async function addressOf(
  portal: Portal,
  id: string,
): Promise<{ kind: 'sms' | 'mail'; address: string; language: string }> {
  const known = await findPerson(portal, portal.database, id)
  const { mobile = '', email = '' } = known?.contact ?? {}
  if (mobile === '' && email === '') throw new ApiError('error.denied', { message: 'msg.noContact' })
  const language = known?.language ?? 'az'
  return mobile === ''
    ? { kind: 'mail', address: email, language }
    : { kind: 'sms', address: mobile, language }
}
