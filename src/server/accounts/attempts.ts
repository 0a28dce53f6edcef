import { sql } from 'kysely'
import { type UntilParams, untilParams } from '#engine/texts/untilParams.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { blindIndex } from '../people/blindIndex.ts'
import type { Portal } from '../Portal.ts'

/** The times for which limits "an hour" and "a day" count. */
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** How many wrong tries a subject (a login, a registration, a document) has before it has to wait. */
export interface TryLimit {
  subject: string
  tries: number
  /** So many are taken at once; absent: one. */
  amount?: number
  /** Milliseconds: of the block, and after which earlier tries are forgotten. */
  pause: number
  /** Id of the text of the refusal. Absent = too many attempts. */
  message?: string
}

/**
 * Takes one try before it is known whether it is right, so that parallel guesses count too. Answers how many are left.
 * Outside the caller's transaction: a try counts also where the rest is rolled back.
 * @throws error.tooMany while the subject is blocked.
 */
export async function takeTry(portal: Portal, limit: TryLimit): Promise<number> {
  const { subject, tries, pause, amount = 1 } = limit
  const now = portal.clock.now()
  const forgotten = new Date(now.getTime() - pause)
  const key = blindIndex(portal.keys, 'attempt', subject)
  // Further ahead than any block lasts: the clock of then was wrong, and nobody waits for it.
  const ahead = new Date(now.getTime() + pause)
  const isForgotten = sql<boolean>`(attempt.since <= ${forgotten} or attempt.since > ${ahead})`
  const row = await portal.database
    .insertInto('attempt')
    .values({ subject: key, wrong: amount, since: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        wrong: sql<number>`case when ${isForgotten} then ${amount}::integer else attempt.wrong + ${amount}::integer end`,
        // A block counts from the last try that was still allowed.
        since: sql<Date>`case when ${isForgotten} or ${tries} between attempt.wrong + 1 and attempt.wrong + ${amount}::integer
          then ${now} else attempt.since end`,
      }),
    )
    .returning(['wrong', 'since'])
    .executeTakeFirstOrThrow()
  if (row.wrong > tries) throw tooMany(limit, waitParams(new Date(row.since.getTime() + pause), now))
  return tries - row.wrong
}

/**
 * Takes a try of each limit, in their order. Returns the fewest that are left.
 * @throws error.tooMany where one of them is blocked; then none is taken
 */
export async function takeTries(portal: Portal, limits: readonly TryLimit[]): Promise<number> {
  let fewest = Infinity
  for (const [index, limit] of limits.entries())
    try {
      fewest = Math.min(fewest, await takeTry(portal, limit))
    } catch (error) {
      await giveBackTries(portal, limits.slice(0, index))
      throw error
    }
  return fewest
}

/** How long the subject is still blocked; undefined where it is not. Takes nothing. */
export async function blockOf(
  portal: Portal,
  { subject, tries, pause }: TryLimit,
): Promise<WaitParams | undefined> {
  const now = portal.clock.now()
  const row = await portal.database
    .selectFrom('attempt')
    .select('since')
    .where('subject', '=', blindIndex(portal.keys, 'attempt', subject))
    .where('wrong', '>=', tries)
    .where('since', '>', new Date(now.getTime() - pause))
    .where('since', '<=', new Date(now.getTime() + pause))
    .executeTakeFirst()
  return row && waitParams(new Date(row.since.getTime() + pause), now)
}

/** Takes nothing. @throws error.tooMany while the subject is blocked */
export async function refuseBlocked(portal: Portal, limit: TryLimit): Promise<void> {
  const wait = await blockOf(portal, limit)
  if (wait !== undefined) throw tooMany(limit, wait)
}

/** As `takeTry`; that none is left is answered, not thrown: the caller decides what it means. */
export async function takeTryOrError(portal: Portal, limit: TryLimit): Promise<ApiError | undefined> {
  try {
    await takeTry(portal, limit)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** The try could not be judged. */
export async function giveBackTry(portal: Portal, subject: string): Promise<void> {
  await portal.database
    .updateTable('attempt')
    .set({ wrong: sql<number>`greatest(wrong - 1, 0)` })
    .where('subject', '=', blindIndex(portal.keys, 'attempt', subject))
    .execute()
}

/** What the tries were for did not happen. */
export async function giveBackTries(portal: Portal, limits: readonly TryLimit[]): Promise<void> {
  for (const { subject } of limits) await giveBackTry(portal, subject)
}

/** The try was right. */
export async function forgetTries(portal: Portal, database: Database, subject: string): Promise<void> {
  const key = blindIndex(portal.keys, 'attempt', subject)
  await database.deleteFrom('attempt').where('subject', '=', key).execute()
}

/** A limit for each network, and one for all networks together. */
export interface NetLimit extends TryLimit {
  net: string
  /** Of all networks; `pauseAll` in milliseconds. Short, because strangers can use these tries up. */
  triesAll: number
  pauseAll: number
}

const atNet = ({ net, subject }: Pick<NetLimit, 'net' | 'subject'>): string => `${net}/${subject}`

/**
 * As `takeTry` for one network. Returns an error where all networks together have no try left: the caller decides whether
 * this one counts all the same, because the person is known at this network.
 * @throws error.tooMany where this network has no try left
 */
export async function takeNetTry(portal: Portal, limit: NetLimit): Promise<ApiError | undefined> {
  const { subject, tries, pause, triesAll, pauseAll } = limit
  await takeTry(portal, { subject: atNet(limit), tries, pause })
  return takeTryOrError(portal, { subject, tries: triesAll, pause: pauseAll })
}

/** The try was right: others go on guessing, so theirs are not forgotten. */
export async function forgetNetTries(portal: Portal, limit: NetLimit): Promise<void> {
  await forgetTries(portal, portal.database, atNet(limit))
  await giveBackTry(portal, limit.subject)
}

/** The try was none: what was said had been tried before. */
export async function giveBackNetTry(portal: Portal, limit: NetLimit): Promise<void> {
  await giveBackTry(portal, atNet(limit))
  await giveBackTry(portal, limit.subject)
}

interface WaitParams extends UntilParams {
  seconds: number
}

/** How long a wait is and when it ends, for texts and pages. */
export function waitParams(until: Date, now: Date): WaitParams {
  const milliseconds = until.getTime() - now.getTime()
  return { seconds: Math.ceil(milliseconds / 1000), ...untilParams(until, now) }
}

function tooMany({ message = 'msg.tooManyAttempts' }: TryLimit, wait: WaitParams): ApiError {
  return new ApiError('error.tooMany', { message, params: { ...wait } })
}
