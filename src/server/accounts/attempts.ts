import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { blindIndex } from '../people/blindIndex.ts'
import type { Portal } from '../Portal.ts'

/** The time for which limits "a day" count. */
export const DAY_MS = 24 * 3_600_000

/** How many wrong tries a subject (a login, a registration, a document) has before it has to wait. */
export interface TryLimit {
  subject: string
  tries: number
  /** Milliseconds: of the block, and after which earlier tries are forgotten. */
  pause: number
}

/**
 * Takes one try before it is known whether it is right, so that parallel guesses count too. Answers how many are left.
 * Outside the caller's transaction: a try counts also where the rest is rolled back.
 * @throws error.tooMany while the subject is blocked.
 */
export async function takeTry(portal: Portal, { subject, tries, pause }: TryLimit): Promise<number> {
  const now = portal.clock.now()
  const forgotten = new Date(now.getTime() - pause)
  const key = blindIndex(portal.keys, 'attempt', subject)
  // Further ahead than any block lasts: the clock of then was wrong, and nobody waits for it.
  const ahead = new Date(now.getTime() + pause)
  const isForgotten = sql<boolean>`(attempt.since <= ${forgotten} or attempt.since > ${ahead})`
  const row = await portal.database
    .insertInto('attempt')
    .values({ subject: key, wrong: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        wrong: sql<number>`case when ${isForgotten} then 1 else attempt.wrong + 1 end`,
        // A block counts from the last try that was still allowed.
        since: sql<Date>`case when ${isForgotten} or attempt.wrong + 1 = ${tries} then ${now} else attempt.since end`,
      }),
    )
    .returning(['wrong', 'since'])
    .executeTakeFirstOrThrow()
  if (row.wrong > tries) throw tooMany(row.since.getTime() + pause - now.getTime())
  return tries - row.wrong
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

function tooMany(wait: number): ApiError {
  const minutes = Math.max(1, Math.ceil(wait / 60_000))
  return new ApiError('error.tooMany', { message: 'msg.tooManyAttempts', params: { minutes } })
}
