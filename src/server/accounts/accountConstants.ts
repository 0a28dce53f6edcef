import type { Json, JsonObject } from '#engine/values/types.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'

/**
 * Lifetimes, attempts and locks of accounts. They are content (services.json, `constants`); where it is silent, the values
 * below hold. Times are in milliseconds, everything else is a count.
 */
export interface AccountConstants {
  hotline: string

  /** A code by SMS or e-mail: until the next one to the same address, wrong tries, and how long it is valid. */
  codeResend: number
  codeTries: number
  codeValid: number
  /** How long the last wrong try locks the address that the code was sent to. */
  codeLock: number
  /** Codes to one address from one network, in an hour and in 24 hours. */
  codesPerHour: number
  codesPerDay: number
  /** Codes in an hour: to one address from all networks together, and from one network to all addresses. */
  codesPerHourAll: number
  codesPerHourNetwork: number
  /** Codes to one address from all networks together, in 24 hours. */
  codesPerDayAll: number
  /** Codes by letter to addresses that one registration or account names, in 24 hours. */
  lettersPerDay: number
  /** Wrong codes of one account from one network in 24 hours. */
  wrongCodesPerDay: number
  /** How long wrong tries at a document or at the digits of a phone block. */
  blocked: number
  /** Recovery letters that one network asks for to one address in 24 hours. */
  linksPerDay: number

  /** Documents that one network names at the registration, right ones aside, and how long too many of them block. */
  identityTriesNetwork: number
  identityPause: number
  /** Wrong tries at one document from all networks together, and how long too many of them block. */
  identityTriesAll: number
  identityPauseAll: number

  /** Guesses at one login from one network, and how long too many of them block. The proof of an account has the same. */
  signInTries: number
  signInPause: number
  /** All networks together have this many times the tries of one, and one network this many times those of one login. */
  networkFactor: number
  loginFactor: number
  /** Guesses at a second factor: from one network, and from all networks where the person never signed in. */
  secondFactorTries: number
  secondFactorPause: number
  secondFactorTriesAll: number
  secondFactorPauseAll: number
  /** Between the word of the single sign-on and the code of the second factor. */
  secondFactorWait: number

  /** A session ends after so long without a request, and after the second in any case; the third is an administrator's look. */
  sessionIdle: number
  sessionLongest: number
  sessionSwitched: number
  /** For so long a proof opens what asks for one. */
  proofValid: number
  /** For so long a device and a network count as known. */
  deviceKnown: number
  networkKnown: number

  resetValid: number
  registrationValid: number
  /** For so long a change of the account can be undone by the link in the letter about it. */
  undoValid: number
  invitationValid: number
  /** For so long an administrator fills in drafts after the person's consent. */
  consentValid: number

  /** The country whose numbers are at home: "+994". */
  homePrefix: string
  /** SMS an hour to people who are not signed in, and abroad to those who are: by network, by country, by all abroad, by everybody together. */
  smsPerHourNetwork: number
  /** Of those to one other country, and of any once half of what all share is used. */
  smsPerHourNetworkCountry: number
  smsPerHourNetworkScarce: number
  smsPerHourHome: number
  smsPerHourCountry: number
  smsPerHourAbroad: number
  smsPerHour: number
  /** SMS codes that one person asks for in 24 hours, signed in. */
  smsPerDayPerson: number
  /** Notices by SMS to one person in 24 hours, of the account and of applications: after those the letter says it alone. */
  smsNoticesPerDayPerson: number
  smsCaseNoticesPerDayPerson: number

  /** No password is made of one of these and little else. */
  passwordWords: readonly string[]
}

export function accountConstants({
  portal: { constants },
}: {
  portal: Pick<OpenRelease['portal'], 'constants'>
}): AccountConstants {
  const read = readerOf(constants)
  const { duration, count, word } = read
  return {
    hotline: word(constants['hotline'], ''),
    ...codeConstants(read),
    blocked: duration('blocked', 'PT24H'),
    linksPerDay: count('linksPerDay', 10),
    identityTriesNetwork: count('identityTriesNetwork', 60),
    identityPause: duration('identityPause', 'PT1H'),
    identityTriesAll: count('identityTriesAll', 30),
    identityPauseAll: duration('identityPauseAll', 'PT1H'),
    signInTries: count('signInTries', 10),
    signInPause: duration('signInPause', 'PT15M'),
    networkFactor: count('networkFactor', 10),
    loginFactor: count('loginFactor', 30),
    secondFactorTries: count('secondFactorTries', 10),
    secondFactorPause: duration('secondFactorPause', 'PT15M'),
    secondFactorTriesAll: count('secondFactorTriesAll', 30),
    secondFactorPauseAll: duration('secondFactorPauseAll', 'PT1H'),
    secondFactorWait: duration('secondFactorWait', 'PT5M'),
    sessionIdle: duration('sessionIdle', 'PT12H'),
    sessionLongest: duration('sessionLongest', 'PT168H'),
    sessionSwitched: duration('sessionSwitched', 'PT1H'),
    proofValid: duration('proofValid', 'PT10M'),
    deviceKnown: duration('deviceKnown', 'PT8760H'),
    networkKnown: duration('networkKnown', 'PT2160H'),
    resetValid: duration('resetValid', 'PT30M'),
    registrationValid: duration('registrationValid', 'PT24H'),
    undoValid: duration('undoValid', 'PT72H'),
    invitationValid: duration('invitationValid', 'PT72H'),
    consentValid: duration('consentValid', 'PT30M'),
    homePrefix: word(constants['homePrefix'], '+994'),
    smsPerHourNetwork: count('smsPerHourNetwork', 300),
    smsPerHourNetworkCountry: count('smsPerHourNetworkCountry', 6),
    smsPerHourNetworkScarce: count('smsPerHourNetworkScarce', 3),
    smsPerHourHome: count('smsPerHourHome', 9000),
    smsPerHourCountry: count('smsPerHourCountry', 60),
    smsPerHourAbroad: count('smsPerHourAbroad', 300),
    smsPerHour: count('smsPerHour', 9300),
    smsPerDayPerson: count('smsPerDayPerson', 10),
    smsNoticesPerDayPerson: count('smsNoticesPerDayPerson', 10),
    smsCaseNoticesPerDayPerson: count('smsCaseNoticesPerDayPerson', 30),
    passwordWords: word(constants['passwordWords'], '').split(' ').filter(Boolean),
  }
}

/** Verification codes by SMS and e-mail: how long they live, and how many there are. */
const codeConstants = ({ duration, count }: ReturnType<typeof readerOf>) => ({
  codeResend: duration('codeResend', 'PT2M'),
  codeTries: count('codeTries', 5),
  codeValid: duration('codeValid', 'PT10M'),
  codeLock: duration('codeLock', 'PT15M'),
  codesPerHour: count('codesPerHour', 5),
  codesPerDay: count('codesPerDay', 10),
  codesPerHourAll: count('codesPerHourAll', 20),
  codesPerDayAll: count('codesPerDayAll', 30),
  codesPerHourNetwork: count('codesPerHourNetwork', 300),
  lettersPerDay: count('lettersPerDay', 10),
  wrongCodesPerDay: count('wrongCodesPerDay', 30),
})

/** Reads constants; where the content is silent, the other value holds. */
function readerOf(constants: JsonObject) {
  return {
    duration: (name: string, otherwise: string): number =>
      durationOf(constants[name]) ?? durationOf(otherwise) ?? 0,
    count: (name: string, otherwise: number): number => {
      const value = constants[name]
      return typeof value === 'number' ? value : otherwise
    },
    word: (value: Json | undefined, otherwise: string): string =>
      typeof value === 'string' ? value : otherwise,
  }
}

/**
 * Those of the current release; before the first one is published, those of a content that is silent. `database` is the
 * transaction where the caller holds one.
 */
export async function getAccountConstants(
  { releases }: Pick<Portal, 'releases'>,
  database: Database,
): Promise<AccountConstants> {
  if (releases.currentHash() === '') return accountConstants({ portal: { constants: {} } })
  return accountConstants(await releases.getRelease(database))
}

const DURATION = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/

/** Hours, minutes and seconds: exact, unlike days. */
function durationOf(value: Json | undefined): number | undefined {
  const parts = typeof value === 'string' ? DURATION.exec(value) : null
  if (parts === null) return undefined
  const [, hours = 0, minutes = 0, seconds = 0] = parts
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
}
