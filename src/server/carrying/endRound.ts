import { inTransaction } from '../applications/inTransaction.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Portal } from '../Portal.ts'
import { type JobKey, jobRow, updateJob } from './claimRows.ts'
import { type Found, findJobs } from './findJobs.ts'

/** How a job stood when somebody was seen to be still at it. */
const seen = new WeakMap<Portal, Map<string, string>>()

interface Ending extends Pick<JobKey, 'process' | 'submitted'> {
  target: OpenRelease
}

/**
 * Of a server that finds nothing more to take in `round`. While another one is still at a batch it is that one's to end the
 * round: whoever writes last comes here last. Only where nothing has moved between two looks did somebody take rows and never
 * write them: then these come again in a round of their own, as do those that somebody was busy with.
 */
export async function endRound(
  portal: Portal,
  { target, process, submitted }: Ending,
  { round }: { round: number },
): Promise<void> {
  const key = { release: target.hash, process, submitted }
  // After what this server wrote, and before anybody waits for the job: of several the last one sees all of it.
  const found = await findJobs(portal, portal.database, target)
  const left = found.find((one) => one.process === process && one.submitted === submitted)?.count ?? 0
  await inTransaction(portal, async (trx) => {
    const stands = await jobRow(trx, key).forUpdate().executeTakeFirst()
    if (stands === undefined || stands.ended_at !== null) return
    const { carried, kept_now, busy_now, place } = stands
    const settled = kept_now + busy_now
    // Others are in the next round already: of that it knows nothing but that there is nothing left.
    if (stands.round !== round && left > 0) return
    const now = [stands.round, place, carried, kept_now, busy_now].join('/')
    if (left > settled && !isSeenAgain(portal, key, now)) return
    const isOver = left === 0 || (busy_now === 0 && left <= settled)
    const ended_at = isOver ? portal.clock.now() : null
    const kept = Math.min(kept_now, left)
    const fresh = { place: null, round: stands.round + 1, kept_now: 0, busy_now: 0 }
    await updateJob(trx, key)
      .set({ ...fresh, kept, ended_at })
      .execute()
    if (ended_at === null) return
    await portal.audit(trx, { what: 'drafts.carried', details: { process, carried, kept } })
  })
}

/** Drafts whose owners were busy have gone since, or whoever carried the last ones was told to end: nobody else would say so. */
export async function endEmpty(portal: Portal, target: OpenRelease, found: readonly Found[]): Promise<void> {
  const jobs = await portal.database
    .selectFrom('carrying')
    .select(['process', 'submitted', 'round'])
    .where('release', '=', target.hash)
    .where('ended_at', 'is', null)
    .execute()
  for (const { process, submitted, round } of jobs) {
    if (found.some((one) => one.process === process && one.submitted === submitted)) continue
    await endRound(portal, { target, process, submitted }, { round })
  }
}

function isSeenAgain(portal: Portal, { release, process, submitted }: JobKey, now: string): boolean {
  const jobs = seen.get(portal) ?? new Map<string, string>()
  seen.set(portal, jobs)
  const name = `${release}/${process}/${submitted}`
  const isAgain = jobs.get(name) === now
  if (isAgain) jobs.delete(name)
  else jobs.set(name, now)
  return isAgain
}
