import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { AccountConstants } from './accountConstants.ts'
import { DAY_MS, takeTry } from './attempts.ts'
import type { SentCode } from './oneTimeCodes.ts'
import { tellAddress } from './tellPerson.ts'

export const answerOf = (sent: Omit<SentCode, 'code'>, { codeTries }: AccountConstants) => ({
  ...sent,
  triesLeft: codeTries,
})

/** Nobody's phone or inbox is flooded: so many codes a day to one address, whoever asks. */
export async function limitTarget(
  portal: Portal,
  target: string,
  { codesPerDay }: AccountConstants,
): Promise<void> {
  await takeTry(portal, { subject: `target/${target}`, tries: codesPerDay, pause: DAY_MS })
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
