import type { OpenRelease } from '../content/currentRelease.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { type Job, prepareBatch, storeBatch } from './carryBatch.ts'
import { type Found, findJobs } from './findJobs.ts'

const EVERY = 1000
/** Rounds without work after which all open applications are counted again: a draft may have begun in the old release. */
const LOOK = 60
/** Batches after which one looks again what there is to do. */
const BATCHES = 100

interface Following {
  release: string
  idle: number
}
const followed = new WeakMap<Portal, Following>()

/** Open drafts go over to the release that became the current one, as its migrations say. */
export const carryWorker: Worker = { name: 'carryDrafts', everyMilliseconds: EVERY, run: carryRound }

/** Everything that is to be carried, by now (tests, the bench). */
export async function carryAll(portal: Portal): Promise<number> {
  let all = 0
  followed.delete(portal)
  for (let done = await carryRound(portal); done > 0; done = await carryRound(portal)) all += done
  return all
}

async function carryRound(portal: Portal): Promise<number> {
  const release = portal.releases.currentHash()
  const last = followed.get(portal)
  if (last?.release === release && last.idle > 0 && last.idle < LOOK) {
    followed.set(portal, { release, idle: last.idle + 1 })
    return 0
  }
  const target = await portal.releases.getRelease(portal.database, release)
  const found = await findJobs(portal, portal.database, target)
  const open = await openJobs(portal, target, found)
  let done = 0
  for (const of of open) done += await carryBatches(portal, target, of)
  followed.set(portal, { release, idle: open.length === 0 ? 1 : 0 })
  return done
}

/** The next batch is thought about while this one is written. */
async function carryBatches(portal: Portal, target: OpenRelease, found: Found): Promise<number> {
  let all = 0
  let job = await jobOf(portal, target.hash, found)
  let next = prepareBatch(portal, { after: job.place, found, target })
  for (let batch = 0; batch < BATCHES && job.ended_at === null; batch += 1) {
    const now = await next
    const last = now.rows.at(-1)
    next = last === undefined ? next : prepareBatch(portal, { after: last.id, found, target })
    // Whatever becomes of this one: nobody may be left alone with a fault of the next.
    next.catch(() => undefined)
    const done = await storeBatch(portal, job, now)
    if (done === 0) break
    all += done
    job = await jobOf(portal, target.hash, found)
  }
  await next
  return all
}

/** Jobs that are not done, or for which there is something to do again. */
async function openJobs(portal: Portal, target: OpenRelease, found: readonly Found[]): Promise<Found[]> {
  const open: Found[] = []
  for (const of of found) {
    const job = await jobOf(portal, target.hash, of)
    if (job.ended_at !== null && of.count <= job.kept) continue
    if (job.ended_at !== null) await openAgain(portal, job)
    open.push(of)
  }
  return open
}

async function jobOf(portal: Portal, release: string, { process, submitted }: Found): Promise<Job> {
  const key = { release, process, submitted }
  const find = () =>
    portal.database
      .selectFrom('carrying')
      .selectAll()
      .where('release', '=', release)
      .where('process', '=', process)
      .where('submitted', '=', submitted)
  const there = await find().executeTakeFirst()
  if (there !== undefined) return there
  await portal.database
    .insertInto('carrying')
    .values({ ...key, started_at: portal.clock.now(), ended_at: null, place: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return find().executeTakeFirstOrThrow()
}

async function openAgain(portal: Portal, job: Job): Promise<void> {
  await portal.database
    .updateTable('carrying')
    .set({ ended_at: null, place: null, kept_now: 0, busy_now: 0 })
    .where('release', '=', job.release)
    .where('process', '=', job.process)
    .where('submitted', '=', job.submitted)
    .where('ended_at', 'is not', null)
    .execute()
}
