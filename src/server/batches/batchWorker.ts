import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { applyBatch } from './applyBatch.ts'
import { type OpenBatch, openBatch } from './batchRows.ts'
import { checkBatch } from './checkBatch.ts'

const EVERY = 300
/** Longer than the longest batch takes to be made in one go. */
const LEASE = 10 * 60_000

/** Lists and invitations: looked at row by row, made all at once. As many workers as you like: each has its own. */
export const batchWorker: Worker = {
  name: 'batches',
  everyMilliseconds: EVERY,
  run: async (portal) => {
    const batch = await takeBatch(portal)
    if (batch === undefined) return 0
    try {
      await (batch.state === 'checking' ? checkBatch : applyBatch)(portal, batch)
    } catch (cause) {
      await fail(portal, batch.id)
      throw cause
    }
    return 1
  },
}

async function takeBatch(portal: Portal): Promise<OpenBatch | undefined> {
  const now = portal.clock.now()
  const taken = await portal.database
    .updateTable('batch')
    .set({ leased_until: new Date(now.getTime() + LEASE) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('batch')
        .select('id')
        .where('state', 'in', ['checking', 'applying'])
        .where((of) => of.or([of('leased_until', 'is', null), of('leased_until', '<', now)]))
        .orderBy('made_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return taken && openBatch(portal, taken)
}

/** A fault: whatever was begun was undone with its transaction. */
async function fail(portal: Portal, id: string): Promise<void> {
  await portal.database
    .updateTable('batch')
    .set({ state: 'failed', leased_until: null })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'applying'])
    .execute()
}
