import { ApiError } from '../http/ApiError.ts'
import type { SmsLimit } from '../operations/Metrics.ts'
import type { Portal } from '../Portal.ts'
import type { AccountConstants } from './accountConstants.ts'
import { DAY_MS, giveBackTry, HOUR_MS, takeTry, waitParams } from './attempts.ts'
import { callingCode, digitsOf } from './callingCode.ts'
import { countedAs } from './countedAs.ts'
import type { CountedNotice } from './tellPerson.ts'

const TOO_MANY = 'msg.smsTooMany'

interface Limit {
  name: SmsLimit
  subject: string
  tries: number
  /** Absent = an hour. */
  pause?: number
}

/** A limit that networks share: each of them has a part of it. */
interface SharedLimit extends Limit {
  /** Of one network. */
  triesNet: number
  /** Of one network, once half of the whole is used. */
  scarceNet: number
}

interface Wish {
  net: string
  mobile: string
  constants: AccountConstants
}

/**
 * SMS cost, and whoever earns by numbers of their own asks for them without signing in. So an hour has only so many: for a
 * network, for a country (many more at home), for all abroad, for everybody together. What is shared counts an SMS that
 * `send` does not refuse, and no network gets more than its part: a few addresses cannot use it up for everybody.
 * @throws error.tooMany (msg.smsTooMany) with the minutes until there are more; what `send` throws
 */
export async function withAnonymousSms<Answer>(
  portal: Portal,
  { net, mobile, constants }: Wish,
  send: () => Promise<Answer>,
): Promise<Answer> {
  await takeOne(portal, byNet(net, constants))
  return withTaken(portal, await takeShared(portal, net, byNumber(mobile, constants)), send)
}

/** Of a request that may end in an SMS, before it is known to whom. @throws as `withAnonymousSms` */
export async function limitNetSms(
  portal: Portal,
  { net, constants }: Pick<Wish, 'net' | 'constants'>,
): Promise<void> {
  await takeOne(portal, byNet(net, constants))
}

/** The rest of `limitNetSms`, once the number is known. @throws as `withAnonymousSms` */
export async function limitNumberSms(portal: Portal, { net, mobile, constants }: Wish): Promise<void> {
  await takeShared(portal, net, byNumber(mobile, constants))
}

/** Codes to new numbers of somebody who is signed in. @throws as `withAnonymousSms` */
export async function withOwnSms<Answer>(
  portal: Portal,
  { person, ...wish }: Wish & { person: string },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const tries = wish.constants.smsPerDayPerson
  const who = await countedAs(portal, person)
  await takeOne(portal, { name: 'person', subject: `sms/person/${who}`, tries, pause: DAY_MS })
  return withAbroadSms(portal, wish, send)
}

/**
 * An SMS to somebody who is signed in. Abroad it takes of what those take who are not: an account with a number of one's own is
 * soon made. @throws as `withAnonymousSms`
 */
export async function withAbroadSms<Answer>(
  portal: Portal,
  { net, mobile, constants }: Wish,
  send: () => Promise<Answer>,
): Promise<Answer> {
  return withTaken(portal, await takeShared(portal, net, abroad(mobile, constants)), send)
}

interface NoticeWish {
  counted: CountedNotice
  mobile: string
  /** A letter says the same. */
  hasLetter: boolean
  constants: AccountConstants
}

/**
 * Notices that people can cause themselves. So many a day go to one person by SMS; those of the account take abroad what
 * `withAbroadSms` takes. After that the letter says it alone.
 * @throws error.tooMany where there is no letter: the outbox comes again; what `send` throws
 */
export async function withNoticeSms(
  portal: Portal,
  { counted, mobile, hasLetter, constants }: NoticeWish,
  send: () => Promise<void>,
): Promise<void> {
  const { net } = counted
  const person = await countedAs(portal, counted.person)
  const { smsNoticesPerDayPerson, smsCaseNoticesPerDayPerson } = constants
  const own =
    net === undefined
      ? { subject: `sms/case/${person}`, tries: smsCaseNoticesPerDayPerson }
      : { subject: `sms/account/${person}`, tries: smsNoticesPerDayPerson }
  const taken = [own.subject]
  try {
    await takeOne(portal, { name: 'person', ...own, pause: DAY_MS })
    if (net !== undefined) {
      const more = () => takeShared(portal, net, abroad(mobile, constants))
      taken.push(...(await withTaken(portal, taken, more)))
    }
  } catch (error) {
    if (error instanceof ApiError && hasLetter) return
    throw error
  }
  await withTaken(portal, taken, send)
}

/** What was taken counts only where `act` does not refuse. */
async function withTaken<Answer>(
  portal: Portal,
  taken: readonly string[],
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    for (const subject of taken) await giveBackTry(portal, subject)
    throw error
  }
}

const byNet = (net: string, { smsPerHourNetwork }: AccountConstants): Limit => ({
  name: 'network',
  subject: `${net}/sms`,
  tries: smsPerHourNetwork,
})

/** Nothing at home, where an SMS costs little. */
const abroad = (mobile: string, constants: AccountConstants): SharedLimit[] =>
  isHome(mobile, constants) ? [] : byNumber(mobile, constants)

const isHome = (mobile: string, { homePrefix }: AccountConstants): boolean =>
  digitsOf(mobile).startsWith(homePrefix)

function byNumber(mobile: string, constants: AccountConstants): SharedLimit[] {
  const { smsPerHourHome, smsPerHourCountry, smsPerHourAbroad, smsPerHour } = constants
  const { smsPerHourNetwork: triesNet, smsPerHourNetworkCountry, smsPerHourNetworkScarce } = constants
  const part = { triesNet, scarceNet: smsPerHourNetworkScarce }
  const all: SharedLimit = { name: 'all', subject: 'sms/all', tries: smsPerHour, ...part }
  if (isHome(mobile, constants))
    return [{ name: 'home', subject: 'sms/home', tries: smsPerHourHome, ...part }, all]
  const country = { subject: `sms/country/${callingCode(digitsOf(mobile))}`, tries: smsPerHourCountry }
  return [
    { name: 'country', ...country, ...part, triesNet: smsPerHourNetworkCountry },
    { name: 'abroad', subject: 'sms/abroad', tries: smsPerHourAbroad, ...part },
    all,
  ]
}

/** From the narrowest to the widest, each with the network's part of it. Answers the subjects that were taken. */
async function takeShared(portal: Portal, net: string, limits: readonly SharedLimit[]): Promise<string[]> {
  const taken: string[] = []
  try {
    for (const limit of limits) {
      const { name, subject, tries, triesNet, scarceNet } = limit
      const part = `${net}/${subject}`
      taken.push(part)
      const leftNet = await takeOne(portal, { name, subject: part, tries: triesNet })
      taken.push(subject)
      const left = await takeOne(portal, limit)
      const isScarce = left < tries / 2
      if (isScarce && triesNet - leftNet > scarceNet) throw held(portal, name)
    }
    return taken
  } catch (error) {
    for (const subject of taken) await giveBackTry(portal, subject)
    throw error
  }
}

async function takeOne(portal: Portal, { name, subject, tries, pause = HOUR_MS }: Limit): Promise<number> {
  try {
    return await takeTry(portal, { subject, tries, pause, message: TOO_MANY })
  } catch (error) {
    if (error instanceof ApiError) portal.metrics.smsHeld(name)
    throw error
  }
}

/** This network has had its part of what is scarce. */
function held(portal: Portal, name: SmsLimit): ApiError {
  portal.metrics.smsHeld(name)
  const now = portal.clock.now()
  const params = { ...waitParams(new Date(now.getTime() + HOUR_MS), now) }
  return new ApiError('error.tooMany', { message: TOO_MANY, params })
}
