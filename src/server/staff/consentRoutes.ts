import type { FastifyInstance } from 'fastify'
import { getAccountConstants } from '../accounts/accountConstants.ts'
import { withAbroadSms } from '../accounts/limitSms.ts'
import { dropCode } from '../accounts/oneTimeCodes.ts'
import { proveCode } from '../accounts/proveCode.ts'
import { sendCode } from '../accounts/sendCode.ts'
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
    const account = person.switchedBy ?? person.id
    return sendCode(portal, {
      place: { owner: session.id, purpose: 'consent' },
      to,
      text: 'account.consentCode',
      account,
      net,
      constants,
      inside: (trx) => portal.audit(trx, { who: account, what: 'switch.ask', about: person.id }),
      ...(to.kind === 'sms' && {
        within: (send) => withAbroadSms(portal, { net, mobile: to.address, constants }, send),
      }),
    })
  })

  registerCall(app, 'giveConsent', async ({ person, body, request, portal }) => {
    const session = await sessionOf(portal, request.sessionHash)
    const constants = await getAccountConstants(portal, portal.database)
    const place = { owner: session.id, purpose: 'consent' as const }
    const who = person.switchedBy ?? person.id
    const user = { account: who, net: netOf(request), constants }
    await proveCode(portal, { place, code: body.code, field: '/code', ...user })
    // Never longer than the look.
    const ends = Math.min(portal.clock.now().getTime() + constants.consentValid, session.expires_at.getTime())
    const until = new Date(ends)
    await portal.database.transaction().execute(async (trx) => {
      await dropCode(trx, place)
      await trx.updateTable('session').set({ may_fill_until: until }).where('id', '=', session.id).execute()
      const details = { until: until.toISOString() }
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
