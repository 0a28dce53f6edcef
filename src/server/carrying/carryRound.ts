import { performance } from 'node:perf_hooks'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { prepareBatch, storeBatch } from './carryBatch.ts'
import { carryBeside } from './carryBeside.ts'
import { type JobKey, jobRow, updateJob } from './claimRows.ts'
import { endEmpty, endRound } from './endRound.ts'
import { type Found, findJobs } from './findJobs.ts'
import type { Went } from './Went.ts'

const EVERY = 1000
/** Rounds without work after which all open applications are counted again: a draft may have begun in the old release. */
const LOOK = 60
/** Rounds without work after which there is none, for whoever asks for everything. */
const LOOKS = 3
/** Batches after which one looks again what there is to do. */
const BATCHES = 100
/** Milliseconds of the transaction that writes a batch: whoever saves one of its rows waits no longer. */
const LONGEST = 100
/** Rows of the first batch, of the smallest further one and of the largest: small ones cost more than they spare. */
const ROWS = { first: 20, least: 100, most: 400 }

/** Applications from which on they are carried in a thread; the embedded database has one connection, and no thread reaches it. */
const MUCH = 500
const NOTHING = { settled: 0, isMore: false }
/** Of who goes on until all is done. */
const NEVER = new AbortController().signal

interface Following {
  release: string
  idle: number
}
const followed = new WeakMap<Portal, Following>()

/** Open drafts go over to the release that became the current one, as its migrations say. */
export const carryWorker: Worker = {
  name: 'carryDrafts',
  everyMilliseconds: EVERY,
  // What is left after a round other servers may still have at hand: it is counted when they have written it.
  run: async (portal, ending = NEVER) => {
    const { settled, isMore } = await carryRound(portal, { mayThread: true, ending })
    return isMore ? settled : 0
  },
}

/** Everything that is to be carried, by now (tests, the bench). */
export async function carryAll(portal: Portal): Promise<number> {
  followed.delete(portal)
  let all = 0
  for (let idle = 0; idle < LOOKS;) {
    const { settled } = await carryRound(portal, { mayThread: false, ending: NEVER })
    all += settled
    // A round may have nothing left but what somebody took and never wrote: seen a second time, the next one finds it.
    idle = settled === 0 ? idle + 1 : 0
  }
  return all
}

interface Round {
  mayThread: boolean
  /** The server is ending: what was taken is written, and nothing more is taken. */
  ending: AbortSignal
}
async function carryRound(portal: Portal, { mayThread, ending }: Round): Promise<Went> {
  const release = portal.releases.currentHash()
  const last = followed.get(portal)
  if (last?.release === release && last.idle > 0 && last.idle < LOOK) {
    followed.set(portal, { release, idle: last.idle + 1 })
    return NOTHING
  }
  const { open, target } = await findOpen(portal)
  followed.set(portal, { release, idle: open.length === 0 ? 1 : 0 })
  if (ending.aborted) return NOTHING
  const count = open.reduce((sum, job) => sum + job.count, 0)
  const isMuch = mayThread && portal.config.databaseUrl !== undefined && count > MUCH
  return isMuch ? carryBeside(portal, ending) : carryJobs(portal, { target, ending }, open)
}

/** What there is to do of the current release, here and now. */
export async function carryOpen(portal: Portal, ending: AbortSignal): Promise<Went> {
  const { open, target } = await findOpen(portal)
  return carryJobs(portal, { target, ending }, open)
}

async function findOpen(portal: Portal): Promise<{ open: Found[]; target: OpenRelease }> {
  const target = await portal.releases.getRelease(portal.database)
  const found = await findJobs(portal, portal.database, target)
  await keepFewer(portal, target, found)
  await endEmpty(portal, target, found)
  return { open: await openJobs(portal, target, found), target }
}

interface Way {
  target: OpenRelease
  ending: AbortSignal
}
async function carryJobs(portal: Portal, way: Way, open: readonly Found[]): Promise<Went> {
  const went: Went[] = []
  for (const of of open) if (!way.ending.aborted) went.push(await carryBatches(portal, way, of))
  return {
    settled: went.reduce((sum, { settled }) => sum + settled, 0),
    isMore: went.some(({ isMore }) => isMore),
  }
}

/** The next batch is taken and thought about while this one is written. */
async function carryBatches(portal: Portal, { target, ending }: Way, found: Found): Promise<Went> {
  const release = target.hash
  let [settled, limit] = [0, ROWS.first]
  let next = prepareBatch(portal, { found, target, limit })
  for (let count = 1, isLast = false; !isLast; count += 1) {
    const now = await next
    if (now === undefined) return { settled, isMore: false }
    if (now.taken === 0) {
      await endRound(portal, { target, ...found }, now)
      return { settled, isMore: false }
    }
    isLast = count >= BATCHES || ending.aborted
    if (!isLast) next = prepareBatch(portal, { found, target, limit })
    // Whatever becomes of this one: nobody may be left alone with a fault of the next.
    next.catch(() => undefined)
    const began = performance.now()
    const stored = await storeBatch(portal, { release, found }, now)
    if (stored === undefined) {
      await next
      return { settled, isMore: false }
    }
    settled += stored
    limit = nextLimit(now.rows.length, performance.now() - began)
  }
  return { settled, isMore: true }
}

/** As many rows as were written in the time that somebody may have to wait. */
function nextLimit(rows: number, took: number): number {
  const fitting = Math.round((Math.max(rows, ROWS.least) * LONGEST) / Math.max(took, 1))
  return Math.min(Math.max(fitting, ROWS.least), ROWS.most)
}

/** Jobs that are not done, or for which there is something to do again. */
async function openJobs(portal: Portal, target: OpenRelease, found: readonly Found[]): Promise<Found[]> {
  const open: Found[] = []
  for (const of of found) {
    const { process, submitted, count } = of
    const key = { release: target.hash, process, submitted }
    const job = await getJob(portal, key)
    if (job.ended_at !== null && count <= job.kept) continue
    if (job.ended_at !== null)
      await updateJob(portal.database, key)
        .set({ ended_at: null, place: null })
        .where('ended_at', 'is not', null)
        .execute()
    open.push(of)
  }
  return open
}

/** Drafts that stayed have ended: others that begin late, in their stead, are more than were kept. */
async function keepFewer(
  { database }: Portal,
  { hash }: OpenRelease,
  found: readonly Found[],
): Promise<void> {
  const ended = await database
    .selectFrom('carrying')
    .select(['process', 'submitted', 'kept'])
    .where('release', '=', hash)
    .where('ended_at', 'is not', null)
    .where('kept', '>', 0)
    .execute()
  for (const { process, submitted, kept } of ended) {
    const job = found.find((one) => one.process === process && one.submitted === submitted)
    const count = job?.count ?? 0
    if (count < kept)
      await updateJob(database, { release: hash, process, submitted })
        .set({ kept: count })
        .where('ended_at', 'is not', null)
        .execute()
  }
}

async function getJob(portal: Portal, key: JobKey) {
  const there = await jobRow(portal.database, key).executeTakeFirst()
  if (there !== undefined) return there
  await portal.database
    .insertInto('carrying')
    .values({ ...key, started_at: portal.clock.now(), ended_at: null, place: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return jobRow(portal.database, key).executeTakeFirstOrThrow()
}
