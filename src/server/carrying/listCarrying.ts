import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { Portal } from '../Portal.ts'
import { findJobs } from './findJobs.ts'

/** How far the drafts have come that the current release carries over. */
export async function listCarrying(portal: Portal): Promise<AnswerOf<Calls['carrying']>> {
  const { database } = portal
  const target = await portal.releases.getRelease(database)
  const found = await findJobs(portal, database, target)
  const jobs = await database
    .selectFrom('carrying')
    .selectAll()
    .where('release', '=', target.hash)
    .orderBy('process')
    .orderBy('submitted')
    .execute()
  return jobs.map(({ process, submitted, started_at, ended_at, carried, ...job }) => {
    const { count: open = 0, held = 0 } =
      found.find((one) => one.process === process && one.submitted === submitted) ?? {}
    const kept = ended_at === null ? job.kept_now : Math.min(job.kept, open)
    return {
      process,
      submitted,
      startedAt: started_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
      carried,
      kept: kept + held,
      left: Math.max(open - kept, 0),
    }
  })
}
