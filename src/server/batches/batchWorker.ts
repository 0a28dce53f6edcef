import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { applyBatch } from './applyBatch.ts'
import { leaseEnd, type OpenBatch, openBatch } from './batchRows.ts'
import { checkBatch } from './checkBatch.ts'
import { beginTurn } from './Turn.ts'

const EVERY = 300
/** Officers take turns by what they sent in this time. */
const HOUR = 3_600_000
/** Lists and invitations: looked at row by row, made all at once. As many workers as you like: each has its own. */
export const batchWorker: Worker = {
  name: 'batches',
  everyMilliseconds: EVERY,
  run: async (portal, ending) => {
    const batch = await takeBatch(portal)
    if (batch === undefined) return 0
    try {
      await (batch.state === 'checking' ? checkBatch : applyBatch)(portal, batch, beginTurn(portal, ending))
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
    .set({ leased_until: leaseEnd(portal) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('batch')
        .select('id')
        .where('state', 'in', ['checking', 'applying'])
        .where((of) => of.or([of('leased_until', 'is', null), of('leased_until', '<', now)]))
        // Officers take turns: nobody waits for all the lists of another one.
        .orderBy((of) => turnOf(of, new Date(now.getTime() - HOUR)))
        .orderBy('made_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return taken && openBatch(portal, taken)
}

/** How many lists the same officer has sent before it, since a moment; each turn that it had counts as one more. */
function turnOf(of: ExpressionBuilder<Tables, 'batch'>, since: Date) {
  const earlier = of
    .selectFrom('batch as earlier')
    .select((count) => count.fn.countAll<number>().as('count'))
    .whereRef('earlier.person_id', '=', 'batch.person_id')
    .whereRef('earlier.made_at', '<', 'batch.made_at')
    .where('earlier.made_at', '>', since)
  return of(earlier, '+', of.ref('batch.turns'))
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
