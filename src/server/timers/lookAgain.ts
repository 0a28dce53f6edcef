import type { Case } from '../applications/Case.ts'
import type { Work } from '../applications/Work.ts'
import { findCurrentRelease } from '../content/releaseRows.ts'
import { post } from '../database/post.ts'

/**
 * This server may not have heard of a release yet whose dates of the campaign are others: the case was woken for it
 * already (followCampaigns), so it looks once more when this one has heard. Whoever runs the tick reads the release first.
 */
export async function lookAgain({ portal, trx, release }: Work, { row }: Pick<Case, 'row'>): Promise<void> {
  if (row.campaign === null) return
  const current = await findCurrentRelease(trx)
  if (current === undefined || current.hash === release) return
  const now = portal.clock.now()
  await post(
    trx,
    trx
      .insertInto('timer')
      .values({ application_id: row.id, kind: 'tick', name: current.hash, due_at: now, since: now })
      .onConflict((conflict) => conflict.doNothing()),
  )
}
