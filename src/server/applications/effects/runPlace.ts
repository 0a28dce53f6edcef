import type { Work } from '../Work.ts'
import type { EffectOf, EffectRunner } from './EffectRunner.ts'

export const runHold: EffectRunner<'hold'> = async ({ portal, trx }, { list, row, rank }, { moved }) => {
  const place = {
    list,
    row_id: row,
    application_id: moved.before.row.id,
    rank: typeof rank === 'number' ? rank : null,
    at: portal.clock.now(),
  }
  await trx
    .insertInto('place')
    .values(place)
    .onConflict((conflict) =>
      conflict.columns(['list', 'row_id', 'application_id']).doUpdateSet({ rank: place.rank }),
    )
    .execute()
}

/** Whoever still waits for this row tries again, best rank first; each in a transaction of its own. */
export const runFree: EffectRunner<'free'> = async (work, effect, { moved }) => {
  await work.trx
    .deleteFrom('place')
    .where('list', '=', effect.list)
    .where('row_id', '=', effect.row)
    .where('application_id', '=', moved.before.row.id)
    .execute()
  await tickOthers(work, effect, moved.before.row.id)
}

async function tickOthers({ portal, trx }: Work, effect: EffectOf<'free'>, freedBy: string): Promise<void> {
  const now = portal.clock.now()
  const waiting = await trx
    .selectFrom('place')
    .select(['application_id', 'rank'])
    .where('list', '=', effect.list)
    .where('row_id', '=', effect.row)
    .where('application_id', '!=', freedBy)
    .execute()
  if (waiting.length === 0) return
  await trx
    .insertInto('timer')
    .values(
      waiting.map(({ application_id, rank }) => ({
        application_id,
        kind: 'tick' as const,
        name: `${effect.list}/${effect.row}`,
        due_at: now,
        ends_at: null,
        since: now,
        rank: rank === null ? null : -rank,
        done_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
