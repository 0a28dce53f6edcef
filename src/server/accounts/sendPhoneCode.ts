import { randomUUID } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import { sendAtOnce } from '../outbox/runOutbox.ts'
import type { Portal } from '../Portal.ts'
import type { AccountConstants } from './accountConstants.ts'
import { invalid } from './accountForms.ts'
import { dropCode, makeCode } from './oneTimeCodes.ts'
import { answerOf, limitTarget, tellCode } from './tellCode.ts'

interface PhoneCode {
  /** The registration or the person. */
  owner: string
  mobile: string
  /** Of the request (`netOf`). */
  net: string
  language: string
  constants: AccountConstants
}

/**
 * A code by SMS to somebody who waits for it: they are told at once where it did not go out. A gateway that is away is
 * tried again by itself (`notSent` says so meanwhile); a number that it does not take can be typed anew without a wait.
 * @throws error.invalid (msg.phoneCodeNotSent), error.tooMany
 */
export async function sendPhoneCode(
  portal: Portal,
  { owner, mobile, net, language, constants }: PhoneCode,
  inside: (trx: Database) => Promise<void> = async () => {},
) {
  const place = { owner, purpose: 'mobile' as const }
  const key = randomUUID()
  await limitTarget(portal, { target: mobile, net }, constants)
  const answer = await portal.database.transaction().execute(async (trx) => {
    await inside(trx)
    const { code, ...sent } = await makeCode(portal, trx, { ...place, target: mobile }, constants)
    await tellCode(portal, trx, { kind: 'sms', address: mobile, language, key }, { code, constants })
    return answerOf(sent, constants)
  })
  const fate = await sendAtOnce(portal, { kind: 'sms', key })
  if (fate === 'refused') {
    await dropCode(portal.database, place)
    throw invalid([{ path: '/answers/mobile/mobile', code: 'msg.phoneCodeNotSent' }])
  }
  return fate === 'sent' ? answer : { ...answer, notSent: 'msg.smsNotSent' }
}
