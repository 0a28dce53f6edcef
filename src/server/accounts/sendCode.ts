import { randomUUID } from 'node:crypto'
import type { CodeSent } from '#contract/CodeSent.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { sendAtOnce } from '../outbox/runOutbox.ts'
import type { Portal } from '../Portal.ts'
import { forgetTries, giveBackTries, refuseBlocked, takeTries } from './attempts.ts'
import {
  codesOfNetwork,
  type CodeUser,
  lettersOfDay,
  messagesToAddress,
  triesOfCode,
  waitForCode,
  wrongCodesOfDay,
} from './codeLimits.ts'
import { maskAddress } from './maskAddress.ts'
import { dropCode, makeCode } from './oneTimeCodes.ts'
import { tellAddress } from './tellPerson.ts'

export interface CodeWish extends CodeUser {
  to: { kind: 'sms' | 'mail'; address: string; language: string }
  /** Whoever names the address of a letter: a registration, or an account (`countedAs`). Absent = nobody does. */
  namer?: string
  /** Id of the message. Absent = `code`. */
  text?: string
  /** Sends within what SMS may cost (`limitSms.ts`). */
  within?: (send: () => Promise<CodeSent>) => Promise<CodeSent>
  /** In the transaction that makes the code. */
  inside?: (trx: Database) => Promise<void>
  /** Tells the address something in the place of the code. Returns whether it did. */
  instead?: (trx: Database) => Promise<boolean>
}

/**
 * Sends a code to an address: for every call that sends one. A lock, a wait and every limit are looked at before anything goes
 * out, and a refusal says when it ends (`params.until`).
 * An SMS is tried at once, because its reader waits for it: where the gateway is away, `notSent` says so, and the outbox tries
 * again.
 * @throws error.tooMany; error.invalid (msg.phoneCodeNotSent) where the number takes no SMS
 */
export async function sendCode(portal: Portal, wish: CodeWish): Promise<CodeSent> {
  const { place, to, net, constants, namer, within = (send) => send() } = wish
  const { address } = to
  await refuseBlocked(portal, triesOfCode(place, address, constants))
  await refuseBlocked(portal, wrongCodesOfDay(wish))
  const limits = [
    waitForCode(place, address, constants),
    ...messagesToAddress({ address, net, constants }),
    ...(namer === undefined ? [] : [lettersOfDay(namer, constants)]),
    codesOfNetwork(net, constants),
  ]
  await takeTries(portal, limits)
  try {
    return await within(() => sendNow(portal, wish))
  } catch (error) {
    await giveBackTries(portal, limits)
    throw error
  }
}

async function sendNow(portal: Portal, wish: CodeWish): Promise<CodeSent> {
  const { place, to, constants } = wish
  const key = randomUUID()
  const validTo = await portal.database
    .transaction()
    .execute((trx) => makeAndTell(portal, trx, { wish, key }))
  const resendAt = new Date(portal.clock.now().getTime() + constants.codeResend).toISOString()
  const sent = { by: to.kind, to: maskAddress(to.address), resendAt, validTo, triesLeft: constants.codeTries }
  const fate = to.kind === 'sms' ? await sendAtOnce(portal, { kind: 'sms', key }) : 'sent'
  if (fate === 'refused') {
    await dropCode(portal.database, place)
    const code = 'msg.phoneCodeNotSent'
    throw new ApiError('error.invalid', { message: code, issues: [{ path: '/answers/mobile/mobile', code }] })
  }
  return fate === 'sent' ? sent : { ...sent, notSent: 'msg.smsNotSent' }
}

/** Returns until when the code is valid. */
async function makeAndTell(
  portal: Portal,
  trx: Database,
  { wish, key }: { wish: CodeWish; key: string },
): Promise<string> {
  const { place, to, constants, text = 'code', inside, instead } = wish
  await inside?.(trx)
  const { code, validTo } = await makeCode(portal, trx, { ...place, target: to.address }, constants)
  await forgetTries(portal, trx, triesOfCode(place, to.address, constants).subject)
  if ((await instead?.(trx)) === true) return validTo
  const params = { code, minutes: Math.round(constants.codeValid / 60_000) }
  await tellAddress(portal, trx, { ...to, key, text, params, urgent: true })
  return validTo
}
