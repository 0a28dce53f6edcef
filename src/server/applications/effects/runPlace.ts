import { post } from '../../database/post.ts'
import type { Work } from '../Work.ts'
import { rankKey } from '../rankKey.ts'
import type { EffectOf, EffectRunner } from './EffectRunner.ts'

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
  await tickWaiting(work, effect, moved.before.row.id)
}

async function tickWaiting({ portal, trx }: Work, freed: EffectOf<'free'>, freedBy: string): Promise<void> {
  const now = portal.clock.now()
  const waiting = await trx
    .selectFrom('place_wait')
    .select(['application_id', 'rank'])
    .where('list', '=', freed.list)
    .where('row_id', '=', freed.row)
    .where('application_id', '!=', freedBy)
    .execute()
  if (waiting.length === 0) return
  const tick = {
    kind: 'tick' as const,
    name: `${freed.list}/${freed.row}`,
    due_at: now,
    ends_at: null,
    since: now,
    done_at: null,
  }
  await post(
    trx,
    trx
      .insertInto('timer')
      .values(waiting.map(({ application_id, rank }) => Object.assign({ application_id, rank }, tick)))
      .onConflict((conflict) => conflict.doNothing()),
  )
}
