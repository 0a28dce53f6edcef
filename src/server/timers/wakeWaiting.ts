import { sql } from 'kysely'
import type { Work } from '../applications/Work.ts'
import { prepared } from '../database/prepared.ts'

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
  // In the database: hundreds of thousands may wait.
  await insertTicks.post(trx, { list, row, but, most, name: `${list}/${row}`, now: portal.clock.now() })
}

const insertTicks = prepared<Required<Row> & { name: string; now: Date }>(
  (tables, { list, row, but, most, name, now }) =>
    sql`
      insert into timer (application_id, kind, name, rank, due_at, since)
      select application_id, 'tick', ${name}::text, rank, ${now}::timestamptz, ${now}::timestamptz
      from place_wait
      where list = ${list} and row_id = ${row} and application_id <> ${but}
      order by rank, application_id
      limit ${most}::bigint
      on conflict do nothing`.compile(tables),
)

/** The same for everything that one case waits for: it cannot be moved now, and those behind it need not wait for it. */
export async function wakeBehind(about: Pick<Work, 'portal' | 'trx'>, id: string): Promise<void> {
  const waits = await about.trx
    .selectFrom('place_wait')
    .select(['list', 'row_id'])
    .where('application_id', '=', id)
    .execute()
  for (const { list, row_id: row } of waits) await wakeWaiting(about, { list, row, but: id })
}
