import type { AccountConstants } from './accountConstants.ts'
import { DAY_MS, HOUR_MS, type TryLimit } from './attempts.ts'
import { codeBound, type CodePlace } from './oneTimeCodes.ts'

/** Who tries a code: the wrong ones of a day are counted for the account and the network. */
export interface CodeUser {
  place: CodePlace
  /** Absent = the owner of the code: the person, or the registration. */
  account?: string
  /** Of the request (`netOf`). */
  net: string
  constants: AccountConstants
}

/** Many mail programs put letters to `name+more@host` into the mailbox of `name@host`. */
const mailbox = (address: string): string => address.replace(/^([^+@]+)\+[^@]*@/, '$1@')

/** Whoever owns the code, at this address: another address of theirs has limits of its own. */
const atAddress = (place: CodePlace, address: string): string => `${codeBound(place)}/${mailbox(address)}`

/** Wrong tries at the code that went to this address. A new code has all of them again, once no lock is left. */
export const triesOfCode = (
  place: CodePlace,
  address: string,
  { codeTries, codeLock }: AccountConstants,
): TryLimit => ({ subject: atAddress(place, address), tries: codeTries, pause: codeLock })

export const wrongCodesOfDay = ({ place, account = place.owner, net, constants }: CodeUser): TryLimit => ({
  subject: `${net}/wrongCodes/${account}`,
  tries: constants.wrongCodesPerDay,
  pause: DAY_MS,
})

/** One code to an address, until the wait for the next is over. */
export const waitForCode = (
  place: CodePlace,
  address: string,
  { codeResend }: AccountConstants,
): TryLimit => ({
  subject: `${atAddress(place, address)}/wait`,
  tries: 1,
  pause: codeResend,
  message: 'msg.codeResendIn',
})

/**
 * Nobody's phone or inbox is flooded: so many messages to one address an hour and a day from one network. All networks together
 * have more of them, so that a stranger elsewhere does not keep the owner waiting.
 */
export function messagesToAddress({
  address,
  net,
  constants,
}: {
  address: string
  net: string
  constants: AccountConstants
}): TryLimit[] {
  const { codesPerHour, codesPerDay, codesPerHourAll, codesPerDayAll } = constants
  const to = mailbox(address)
  return [
    { subject: `${net}/target/hour/${to}`, tries: codesPerHour, pause: HOUR_MS },
    { subject: `${net}/target/${to}`, tries: codesPerDay, pause: DAY_MS },
    { subject: `target/${to}`, tries: codesPerHourAll, pause: HOUR_MS },
    { subject: `target/day/${to}`, tries: codesPerDayAll, pause: DAY_MS },
  ]
}

/** Nobody sends letters to many strangers: so many go to the addresses that one registration or account names. */
export const lettersOfDay = (namer: string, { lettersPerDay }: AccountConstants): TryLimit => ({
  subject: `letters/${namer}`,
  tries: lettersPerDay,
  pause: DAY_MS,
})

/** A school's computers and a mobile network share an address. */
export const codesOfNetwork = (net: string, { codesPerHourNetwork }: AccountConstants): TryLimit => ({
  subject: `${net}/codes`,
  tries: codesPerHourNetwork,
  pause: HOUR_MS,
})
