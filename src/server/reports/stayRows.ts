import { sql } from 'kysely'
import type { ReportFilter } from '#contract/reportCalls.ts'
import type { Database } from '../database/openDatabase.ts'
import { type Bucket, quantile } from './buckets.ts'
import { filtered } from './filtered.ts'

export interface StayRow {
  process: string
  status: string
  left: number
  /** Hours. */
  median: number | null
  p90: number | null
  here: number
  /** Here for longer than nine of ten have ever been. */
  late: number
}

const HOUR = 3600
/** Of so few, nobody can tell what is long. */
const FEW = 5

/** How long statuses took that were left in the period, and who stands in them now. Those that jam come first. */
export async function stayRows(database: Database, filter: ReportFilter, now: Date): Promise<StayRow[]> {
  const left = await stays(database, filter)
  const limits = left.flatMap(({ process, status, p90, left: count }) =>
    p90 === null || count < FEW
      ? []
      : [{ process, status, before: new Date(now.getTime() - p90 * 3_600_000) }],
  )
  const here = new Map((await standing(database, filter, limits)).map((row) => [keyOf(row), row]))
  const rows = left.map((row) => ({ ...row, ...(here.get(keyOf(row)) ?? { here: 0, late: 0 }) }))
  const known = new Set(left.map(keyOf))
  const only = [...here.values()].filter((row) => !known.has(keyOf(row)))
  return [...rows, ...only.map((row) => ({ ...row, left: 0, median: null, p90: null }))].sort(
    (one, other) => other.late - one.late || (other.median ?? 0) - (one.median ?? 0) || compare(one, other),
  )
}

interface Of {
  process: string
  status: string
}
const keyOf = ({ process, status }: Of): string => JSON.stringify([process, status])
const compare = (one: Of, other: Of): number => (keyOf(one) < keyOf(other) ? -1 : 1)

async function stays(database: Database, filter: ReportFilter): Promise<Omit<StayRow, 'here' | 'late'>[]> {
  const { rows } = await (filter.institution === undefined ? foldedStays(filter) : staysOf(filter)).execute(
    database,
  )
  const buckets = new Map<string, Of & { buckets: Bucket[] }>()
  for (const { process, status, bucket, count } of rows) {
    const one = buckets.get(keyOf({ process, status })) ?? { process, status, buckets: [] }
    one.buckets.push({ bucket, count })
    buckets.set(keyOf(one), one)
  }
  return [...buckets.values()].map(({ process, status, buckets: some }) => ({
    process,
    status,
    left: some.reduce((sum, { count }) => sum + count, 0),
    median: hours(quantile(some, 0.5)),
    p90: hours(quantile(some, 0.9)),
  }))
}

const hours = (seconds: number | null): number | null => (seconds === null ? null : seconds / HOUR)

const foldedStays = ({ from, to, service }: ReportFilter) => sql<Of & Bucket>`
  select process, status, bucket, sum(count)::bigint as count from figure_stay
  where ${from === undefined ? sql`true` : sql`day >= ${from}::date`}
    and ${to === undefined ? sql`true` : sql`day <= ${to}::date`}
    and ${service === undefined ? sql`true` : sql`process in (select distinct process from figure_case where service = ${service})`}
  group by process, status, bucket`

/** Of one institution: counted one by one. */
const staysOf = ({ from, to, ...others }: ReportFilter) => sql<Of & Bucket>`
  select stay.process, stay.status, stay_bucket(entered_at, left_at) as bucket, count(*)::bigint as count
  from stay join figure_case on figure_case.application_id = stay.application_id
  where ${filtered(others)}
    and ${from === undefined ? sql`true` : sql`(left_at at time zone 'Asia/Baku')::date >= ${from}::date`}
    and ${to === undefined ? sql`true` : sql`(left_at at time zone 'Asia/Baku')::date <= ${to}::date`}
  group by stay.process, stay.status, bucket`

/** All who stand somewhere now, whenever they began; `limits`: since when somebody is late. */
async function standing(
  database: Database,
  { service, institution }: ReportFilter,
  limits: readonly (Of & { before: Date })[],
): Promise<(Of & { here: number; late: number })[]> {
  const { rows } = await sql<Of & { here: number; late: number }>`
    select process, status, count(*)::bigint as here, count(*) filter (where since < before)::bigint as late
    from figure_case
    left join unnest(
      ${limits.map((one) => one.process)}::text[],
      ${limits.map((one) => one.status)}::text[],
      ${limits.map((one) => one.before)}::timestamptz[]
    ) as limits (process, status, before) using (process, status)
    where phase <> 'closed' and ${filtered({ service, institution })}
    group by process, status`.execute(database)
  return rows
}
