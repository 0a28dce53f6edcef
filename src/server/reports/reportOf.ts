import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { ReportFilter } from '#contract/reportCalls.ts'
import { sql } from 'kysely'
import { dayBounds } from '../calendar/dayBounds.ts'
import { placeNamer } from '../desk/placeNames.ts'
import type { Portal } from '../Portal.ts'
import { filtered } from './filtered.ts'
import { countLate } from './lateCases.ts'
import { stayRows } from './stayRows.ts'

export type Report = AnswerOf<Calls['adminReport']>
/** The greatest; the CSV has them all. */
const INSTITUTIONS = 200

/** Figures alone, nobody's data: applications begun in the period, as they stand now. */
export async function reportOf(portal: Portal, filter: ReportFilter, language: string): Promise<Report> {
  const now = portal.clock.now()
  // Side by side: each walks through one table or index, and there may be more than one core for it.
  const [accounts, services, statuses, overdue, days, institutions, stays] = await Promise.all([
    accountFigures(portal, filter),
    servicesOf(portal),
    statusRows(portal, filter),
    countLate(portal, filter),
    dayRows(portal, filter),
    institutionRows(portal, { filter, now, language }),
    stayRows(portal.database, filter, now),
  ])
  return { ...accounts, ...statuses, overdue, services, days, institutions, stays }
}

async function statusRows({ database }: Portal, filter: ReportFilter) {
  const { rows } = await sql<Report['rows'][number] & { submitted: number }>`
    select service, process, status, phase, count(*)::bigint as count, count(submitted)::bigint as submitted
    from figure_case where ${filtered(filter)}
    group by service, process, status, phase
    order by service, process, status`.execute(database)
  const sum = (of: 'count' | 'submitted'): number => rows.reduce((all, row) => all + row[of], 0)
  return {
    created: sum('count'),
    submitted: sum('submitted'),
    rows: rows.map(({ service, process, status, phase, count }) => ({
      service,
      process,
      status,
      phase,
      count,
    })),
  }
}

const STEPS = ['begun', 'submitted', 'closed'] as const

async function dayRows({ database }: Portal, filter: ReportFilter): Promise<Report['days']> {
  const days = new Map<string, Report['days'][number]>()
  const counted = await Promise.all(
    STEPS.map((step) =>
      sql<{ day: string; count: number }>`
        select ${sql.ref(step)} as day, count(*)::bigint as count from figure_case
        where ${sql.ref(step)} is not null and ${filtered(filter)} group by ${sql.ref(step)}`.execute(
        database,
      ),
    ),
  )
  for (const [index, step] of STEPS.entries())
    for (const { day, count } of counted[index]?.rows ?? []) {
      const row = days.get(day) ?? { day, begun: 0, submitted: 0, closed: 0 }
      days.set(day, { ...row, [step]: count })
    }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** Of all institutions, whichever the others are asked about: one is chosen among them. */
async function institutionRows(
  portal: Portal,
  { filter, now, language }: { filter: ReportFilter; now: Date; language: string },
): Promise<Report['institutions']> {
  const { institution: _chosen, ...others } = filter
  const { rows } = await sql<{ id: string; count: number; open: number; overdue: number }>`
    select institution as id, count(*)::bigint as count, count(*) filter (where open)::bigint as open,
      count(*) filter (where open and due_at < ${now})::bigint as overdue
    from figure_place where ${filtered(others)}
    group by institution order by count desc, institution limit ${INSTITUTIONS}`.execute(portal.database)
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
