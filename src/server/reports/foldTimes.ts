import { sql } from 'kysely'
import type { Worker } from '../workers.ts'

const EVERY = 60_000
const MOST = 5000

/** Times of questions become figures by day and length. */
export const foldTimes: Worker = {
  name: 'question times',
  everyMilliseconds: EVERY,
  run: async ({ database }) => {
    const { rows } = await sql<{ folded: number }>`
      with due as (
        select ctid from question_time limit ${MOST} for update skip locked
      ),
      taken as (
        delete from question_time using due where question_time.ctid = due.ctid
        returning process, step, pointer, day, floor(ln(seconds + 1) * 4)::integer as bucket
      ),
      counted as (
        insert into figure_time (process, step, pointer, day, bucket, count)
        select process, step, pointer, day, bucket, count(*) from taken
        group by process, step, pointer, day, bucket order by process, step, pointer, day, bucket
        on conflict (process, step, pointer, day, bucket) do update set count = figure_time.count + excluded.count
      )
      select count(*)::int as folded from taken`.execute(database)
    return rows[0]?.folded === MOST ? 1 : 0
  },
}
