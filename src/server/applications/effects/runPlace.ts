import { post } from '../../database/post.ts'
import { wakeWaiting } from '../../timers/wakeWaiting.ts'
import { rankKey } from '../rankKey.ts'
import type { EffectRunner } from './EffectRunner.ts'

export const runHold: EffectRunner<'hold'> = async ({ portal, trx }, { list, row, rank }, { moved }) => {
  const place = {
    list,
    row_id: row,
    application_id: moved.before.row.id,
    rank: rankKey(rank),
    at: portal.clock.now(),
  }
  await post(
    trx,
    trx
      .insertInto('place')
      .values(place)
      .onConflict((conflict) =>
        conflict.columns(['list', 'row_id', 'application_id']).doUpdateSet({ rank: place.rank }),
      ),
  )
}

/** Whoever waits for this row tries again, best rank first; each in a transaction of its own. */
export const runFree: EffectRunner<'free'> = async (work, effect, { moved }) => {
  const held = work.trx
    .deleteFrom('place')
    .where('list', '=', effect.list)
    .where('row_id', '=', effect.row)
    .where('application_id', '=', moved.before.row.id)
  await post(work.trx, held)
  await wakeWaiting(work, { list: effect.list, row: effect.row, but: moved.before.row.id })
}
