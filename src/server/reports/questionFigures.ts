import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { sql } from 'kysely'
import { bakuDay } from '#engine/values/dates.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { type Bucket, quantile } from './buckets.ts'
import type { Question } from './writtenQuestions.ts'

type Figures = AnswerOf<Calls['questionFigures']>
type Figure = Figures[number]

const DAY = 24 * 3_600_000
/** Forms change: what was long ago is of another one. */
const DAYS = 90
/** Whoever wrote since then may still go on. */
const QUIET = DAY

/** What is known of the questions of a process from the last three months. Counts alone. @throws error.notFound */
export async function questionFigures(portal: Portal, process: string): Promise<Figures> {
  const { content } = await portal.releases.getRelease(portal.database)
  if (!Object.hasOwn(content.workflows, process)) throw new ApiError('error.notFound')
  const now = portal.clock.now().getTime()
  const since = new Date(now - DAYS * DAY)
  const figures = new Map<string, Figure>()
  const at = ({ step, pointer }: Question): Figure => {
    const key = JSON.stringify([step, pointer])
    const figure = figures.get(key) ?? { step, field: pointer, refused: 0, seconds: null, stopped: 0 }
    figures.set(key, figure)
    return figure
  }
  for (const { count, ...question } of await refused(portal, process, since)) at(question).refused = count
  for (const [question, buckets] of await times(portal, process, since))
    at(question).seconds = quantile(buckets, 0.5)
  const period = { from: since, to: new Date(now - QUIET) }
  for (const { count, ...question } of await stopped(portal, process, period)) at(question).stopped = count
  return [...figures.values()]
}

type Counted = Question & { count: number }

async function refused({ database }: Portal, process: string, since: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select step, pointer, sum(count)::bigint as count from figure_field
    where process = ${process} and day >= ${bakuDay(since.toISOString())}::date
    group by step, pointer order by step, pointer`.execute(database)
  return rows
}

async function times({ database }: Portal, process: string, since: Date): Promise<[Question, Bucket[]][]> {
  const { rows } = await sql<Question & Bucket>`
    select step, pointer, bucket, sum(count)::bigint as count from figure_time
    where process = ${process} and day >= ${bakuDay(since.toISOString())}::date
    group by step, pointer, bucket order by step, pointer, bucket`.execute(database)
  const groups = Map.groupBy(rows, ({ step, pointer }) => JSON.stringify([step, pointer]))
  return [...groups.values()].flatMap((own): [Question, Bucket[]][] => (own[0] ? [[own[0], own]] : []))
}

/** Not handed in, and nothing written any more: where they were last. */
async function stopped(
  { database }: Portal,
  process: string,
  { from, to }: { from: Date; to: Date },
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select asked_step as step, asked_pointer as pointer, count(*)::bigint as count from figure_case
    where process = ${process} and submitted is null and asked_pointer is not null
      and asked_at between ${from}::timestamptz and ${to}::timestamptz
    group by asked_step, asked_pointer order by asked_step, asked_pointer`.execute(database)
  return rows
}
