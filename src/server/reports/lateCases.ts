import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { MOST_LATE, type ReportFilter } from '#contract/reportCalls.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../database/anyOf.ts'
import { familyCases } from '../applications/familyCases.ts'
import { atDeskOf } from '../desk/atDeskOf.ts'
import { placeNamer } from '../desk/placeNames.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { filtered } from './filtered.ts'

type Late = AnswerOf<Calls['adminLate']>

/** A case as the figures have it. */
interface LateRow {
  id: string
  number: string
  service: string
  process: string
  status: string
  institutions: string[]
  deadline: string
}
interface LateReader {
  person: SignedIn
  language: string
}

/**
 * `application_id` and `due_at` of the open cases in which staff are overdue: the deadline of a desk's own next action has
 * passed (`deadlinesFor`). Of one institution where the filter names it: those in which that institution is. An officer's
 * queue counts the same of its desk.
 */
function selectLate(filter: ReportFilter, now: Date): RawBuilder<unknown> {
  const { institution, ...others } = filter
  return institution === undefined
    ? sql`select application_id, due_at from figure_case
        where phase <> 'closed' and due_at < ${now} and ${filtered(filter)}`
    : sql`select application_id, due_at from figure_place
        where open and due_at < ${now} and institution = ${institution} and ${filtered(others)}`
}

export async function countLate({ database, clock }: Portal, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from (${selectLate(filter, clock.now())}) as late`.execute(database)
  return rows[0]?.count ?? 0
}

/**
 * The very cases of the number, those that are late the longest first. Nobody's data, and of a case of the reader's own
 * family nothing that says which it is (format.md section 12).
 */
export async function lateCases(portal: Portal, filter: ReportFilter, reader: LateReader): Promise<Late> {
  const { database, clock } = portal
  const { person, language } = reader
  const { rows } = await sql<LateRow>`
    select figure_case.application_id as id, number, service, process, status, institutions,
      to_char(late.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as deadline
    from (${selectLate(filter, clock.now())}) as late
    join figure_case on figure_case.application_id = late.application_id
    order by late.due_at, number limit ${MOST_LATE}`.execute(database)
  const nameOf = await placeNamer(portal, database, language)
  const hidden = new Set(await familyCases(database, person))
  const atDesk = await casesAtDesk(portal, person, rows)
  return {
    total: await countLate(portal, filter),
    rows: rows.map((row) => ({
      ...row,
      institutions: row.institutions.map(nameOf),
      atDesk: atDesk.has(row.id),
      ...(hidden.has(row.id) && { id: null, number: null, status: null }),
    })),
  }
}

/** Those of the cases that have to do with the reader's roles. */
async function casesAtDesk(
  { database }: Portal,
  person: SignedIn,
  rows: readonly LateRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0 || person.roles.length === 0) return new Set()
  const ids = rows.map(({ id }) => id)
  const found = await database
    .selectFrom('application')
    .select('application.id')
    .where('application.id', '=', anyOf(ids))
    .where((eb) => atDeskOf(eb, person, { acts: false }))
    .execute()
  return new Set(found.map(({ id }) => id))
}
