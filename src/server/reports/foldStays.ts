import { sql } from 'kysely'
import type { Worker } from '../workers.ts'

const EVERY = 60_000
const MOST = 5000

/** Stays become figures by day and length: how long statuses take is told without counting millions. */
export const foldStays: Worker = {
  name: 'stays',
  everyMilliseconds: EVERY,
  run: async ({ database }) => {
    const { rows } = await sql<{ folded: number }>`
      with due as (
        select ctid from stay where not folded order by left_at limit ${MOST} for update skip locked
      ),
      taken as (
        update stay set folded = true from due where stay.ctid = due.ctid
        returning process, status, (left_at at time zone 'Asia/Baku')::date as day,
          stay_bucket(entered_at, left_at) as bucket
      ),
      counted as (
        insert into figure_stay (process, status, day, bucket, count)
        select process, status, day, bucket, count(*) from taken
        group by process, status, day, bucket order by process, status, day, bucket
        on conflict (process, status, day, bucket) do update set count = figure_stay.count + excluded.count
      )
      select count(*)::int as folded from taken`.execute(database)
    return rows[0]?.folded === MOST ? 1 : 0
  },
}
