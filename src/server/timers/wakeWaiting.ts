import type { Work } from '../applications/Work.ts'
import { post } from '../database/post.ts'

interface Row {
  list: string
  row: string
  /** Who does not look again: it knows already. */
  but: string
  /** No more than these, the best first: nobody behind them can gain a place. */
  most?: number | undefined
}

/** Whoever waits for a place of this row looks again, best rank first; each in a transaction of its own. */
export async function wakeWaiting(
  { portal, trx }: Pick<Work, 'portal' | 'trx'>,
  { list, row, but, most }: Row,
): Promise<void> {
  const now = portal.clock.now()
  const behind = trx
    .selectFrom('place_wait')
    .select(['application_id', 'rank'])
    .where('list', '=', list)
    .where('row_id', '=', row)
    .where('application_id', '!=', but)
    .orderBy('rank')
    .orderBy('application_id')
  const waiting = await (most === undefined ? behind : behind.limit(most)).execute()
  if (waiting.length === 0) return
  const tick = {
    kind: 'tick',
    name: `${list}/${row}`,
    due_at: now,
    ends_at: null,
    since: now,
    done_at: null,
  } as const
  await post(
    trx,
    trx
      .insertInto('timer')
      .values(waiting.map(({ application_id, rank }) => Object.assign({ application_id, rank }, tick)))
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** The same for everything that one case waits for: it cannot be moved now, and those behind it need not wait for it. */
export async function wakeBehind(about: Pick<Work, 'portal' | 'trx'>, id: string): Promise<void> {
  const waits = await about.trx
    .selectFrom('place_wait')
    .select(['list', 'row_id'])
    .where('application_id', '=', id)
    .execute()
  for (const { list, row_id: row } of waits) await wakeWaiting(about, { list, row, but: id })
}
