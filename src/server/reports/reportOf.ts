import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { ReportFilter } from '#contract/reportCalls.ts'
import { sql } from 'kysely'
import { dayBounds } from '../calendar/dayBounds.ts'
import { placeNamer } from '../desk/placeNames.ts'
import type { Portal } from '../Portal.ts'
import { filtered } from './filtered.ts'
import { stayRows } from './stayRows.ts'

export type Report = AnswerOf<Calls['adminReport']>
/** The greatest; the CSV has them all. */
const INSTITUTIONS = 200

/** Figures alone, nobody's data: applications begun in the period, as they stand now. */
export async function reportOf(portal: Portal, filter: ReportFilter, language: string): Promise<Report> {
  const { database } = portal
  const now = portal.clock.now()
  const { rows, days, created, submitted, overdue } = await caseRows(portal, filter, now)
  return {
    ...(await accountFigures(portal, filter)),
    created,
    submitted,
    overdue,
    services: await servicesOf(portal),
    institutions: await institutionRows(portal, { filter, now, language }),
    rows,
    days,
    stays: await stayRows(database, filter, now),
  }
}

interface Grouped {
  grouped: number
  service: string
  process: string
  status: string
  phase: string
  begun: string | null
  submitted: string | null
  closed: string | null
  count: number
  overdue: number
}
/** What `grouping` says of each of the sets below. */
const BY_STATUS = 7
const BY_BEGUN = 0b1111011
const BY_SUBMITTED = 0b1111101

/** One walk over the narrow table for every figure of it. */
async function caseRows({ database }: Portal, filter: ReportFilter, now: Date) {
  const { rows } = await sql<Grouped>`
    select grouping(service, process, status, phase, begun, submitted, closed) as grouped,
      service, process, status, phase, begun, submitted, closed, count(*)::bigint as count,
      count(*) filter (where phase <> 'closed' and due_at < ${now})::bigint as overdue
    from figure_case where ${filtered(filter)}
    group by grouping sets ((service, process, status, phase), (begun), (submitted), (closed))`.execute(
    database,
  )
  const days = new Map<string, Report['days'][number]>()
  const dayOf = (day: string) => {
    const one = days.get(day) ?? { day, begun: 0, submitted: 0, closed: 0 }
    days.set(day, one)
    return one
  }
  const byStatus: Report['rows'] = []
  const sums = { created: 0, submitted: 0, overdue: 0 }
  for (const row of rows) {
    const { grouped, service, process, status, phase, count, overdue } = row
    if (grouped === BY_STATUS) {
      byStatus.push({ service, process, status, phase, count })
      sums.created += count
      sums.overdue += overdue
    } else if (grouped === BY_BEGUN && row.begun !== null) dayOf(row.begun).begun = count
    else if (grouped === BY_SUBMITTED && row.submitted !== null) {
      dayOf(row.submitted).submitted = count
      sums.submitted += count
    } else if (row.closed !== null) dayOf(row.closed).closed = count
  }
  const place = (row: Report['rows'][number]) => `${row.service}\n${row.process}\n${row.status}`
  return {
    ...sums,
    rows: byStatus.sort((one, other) => (place(one) < place(other) ? -1 : 1)),
    days: [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

async function institutionRows(
  portal: Portal,
  { filter, now, language }: { filter: ReportFilter; now: Date; language: string },
): Promise<Report['institutions']> {
  const { rows } = await sql<{ id: string; count: number; open: number; overdue: number }>`
    select id, count(*)::bigint as count,
      count(*) filter (where phase <> 'closed')::bigint as open,
      count(*) filter (where phase <> 'closed' and due_at < ${now})::bigint as overdue
    from figure_case cross join unnest(institutions) as id
    where ${filtered(filter)}
    group by id order by count desc, id limit ${INSTITUTIONS}`.execute(portal.database)
  const nameOf = await placeNamer(portal, portal.database, language)
  return rows.map((row) => ({ ...row, name: nameOf(row.id) }))
}

async function servicesOf(portal: Portal): Promise<string[]> {
  const release = await portal.releases.getRelease(portal.database)
  return [...new Set(Object.values(release.content.workflows).map(({ service }) => service))].sort()
}

async function accountFigures({ database }: Portal, filter: ReportFilter) {
  const { from = new Date(0), to = new Date(8.64e15) } = dayBounds(filter)
  return database
    .selectFrom('account')
    .select([
      sql<number>`count(*)::int`.as('accounts'),
      sql<number>`(count(*) filter (where created_at >= ${from} and created_at < ${to}))::int`.as(
        'newAccounts',
      ),
    ])
    .executeTakeFirstOrThrow()
}
