import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { AccountConstants } from './accountConstants.ts'
import { DAY_MS, takeTry } from './attempts.ts'
import type { SentCode } from './oneTimeCodes.ts'
import { tellAddress } from './tellPerson.ts'

const HOUR_MS = 3_600_000

export const answerOf = (sent: Omit<SentCode, 'code'>, { codeTries }: AccountConstants) => ({
  ...sent,
  triesLeft: codeTries,
})

/**
 * Nobody's phone or inbox is flooded: so many codes to one address a day from one network, and fewer an hour from all
 * together. A stranger who uses those up keeps its owner waiting for an hour, not for a day.
 * @throws error.tooMany
 */
export async function limitTarget(
  portal: Portal,
  { target, net }: { target: string; net: string },
  { codesPerDay, codesPerHour }: AccountConstants,
): Promise<void> {
  const own = { subject: `${net}/target/${target}`, tries: codesPerDay, pause: DAY_MS }
  const all = { subject: `target/${target}`, tries: codesPerHour, pause: HOUR_MS }
  await takeTry(portal, own)
  await takeTry(portal, all)
}

export async function tellCode(
  portal: Portal,
  trx: Database,
  to: { kind: 'sms' | 'mail'; address: string; language: string; key?: string },
  { code, constants }: { code: string; constants: AccountConstants },
): Promise<void> {
  const params = { code, minutes: Math.round(constants.codeValid / 60_000) }
  await tellAddress(portal, trx, { ...to, text: 'code', params })
}
