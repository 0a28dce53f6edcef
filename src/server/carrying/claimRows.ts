import { inTransaction } from '../applications/inTransaction.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { Found } from './findJobs.ts'
import { nextIds } from './readRows.ts'

export interface JobKey {
  release: string
  process: string
  submitted: boolean
}
/** Applications that one server took, in a round; without any the round is over. */
export interface Claim {
  round: number
  ids: string[]
}

/**
 * Takes the next applications of a round: `place` moves before anybody thinks about them, so that no other server does
 * the same. What a server took and never wrote (it died) is found when the round is over. Undefined: the job is done.
 */
export async function claimRows(
  portal: Portal,
  { release, found, limit }: { release: string; found: Found; limit: number },
): Promise<Claim | undefined> {
  const { process, submitted } = found
  const key = { release, process, submitted }
  return inTransaction(portal, async (trx) => {
    const job = await jobRow(trx, key).forUpdate().executeTakeFirst()
    if (job === undefined || job.ended_at !== null) return undefined
    const ids = await nextIds(trx, found, { after: job.place, limit })
    const last = ids.at(-1)
    if (last !== undefined) await updateJob(trx, key).set({ place: last }).execute()
    return { round: job.round, ids }
  })
}

export const jobRow = (database: Database, { release, process, submitted }: JobKey) =>
  database
    .selectFrom('carrying')
    .selectAll()
    .where('release', '=', release)
    .where('process', '=', process)
    .where('submitted', '=', submitted)

export const updateJob = (database: Database, { release, process, submitted }: JobKey) =>
  database
    .updateTable('carrying')
    .where('release', '=', release)
    .where('process', '=', process)
    .where('submitted', '=', submitted)
