import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import { fullName } from '../applications/applicantScope.ts'
import { familyCases, type Viewer } from '../applications/familyCases.ts'
import { openDetails } from '../audit/sealDetails.ts'
import type { AuditTables } from '../audit/tables.ts'
import { dayBounds } from '../calendar/dayBounds.ts'
import type { Tables } from '../database/Tables.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { findCaseNames } from './findCaseNames.ts'
import { findEditionTitles } from './findEditionTitles.ts'
import { findInvitationNames } from './findInvitationNames.ts'

const PAGE_SIZE = 50
/** Counting on would read the whole log. */
const COUNTED = 10_000
type Query = QueryOf<Calls['adminLogs']>
type Log = AnswerOf<Calls['adminLogs']>
type Entry = Selectable<AuditTables['audit']>

/** The log, with the names of those who can still be named. Of applications of the reader's own family it says nothing. */
export async function readLog(portal: Portal, reader: Viewer, query: Query): Promise<Log> {
  const { database } = portal
  const wanted = { ...query, hidden: await familyCases(database, reader) }
  const { total } = await database
    .selectFrom(filtered(database.selectFrom('audit').select('chain'), wanted).limit(COUNTED).as('some'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await filtered(database.selectFrom('audit').selectAll(), wanted)
    .$if(query.after !== undefined, (from) => from.where(behind(query.after ?? '')))
    .orderBy('at', 'desc')
    .orderBy('chain', 'desc')
    .orderBy('sequence', 'desc')
    .limit(PAGE_SIZE)
    .execute()
  const last = rows.at(PAGE_SIZE - 1)
  return {
    kinds: await kindsOf(portal),
    rows: await named(portal, rows),
    total,
    next: last === undefined ? null : `${last.at.toISOString()},${last.chain},${last.sequence}`,
    verified: await verifiedAt(portal),
  }
}

function filtered<O>(
  from: SelectQueryBuilder<Tables, 'audit', O>,
  query: Query & { hidden: readonly string[] },
): SelectQueryBuilder<Tables, 'audit', O> {
  const { what, who, about, hidden } = query
  const bounds = dayBounds(query)
  let rows = from
  if (what !== undefined) rows = rows.where('what', '=', what)
  if (who !== undefined) rows = rows.where('who', '=', who)
  if (about !== undefined) rows = rows.where('about', '=', about)
  if (hidden.length > 0)
    rows = rows.where(sql<boolean>`(about is null or about <> all(${[...hidden]}::uuid[]))`)
  if (bounds.from !== undefined) rows = rows.where('at', '>=', bounds.from)
  if (bounds.to !== undefined) rows = rows.where('at', '<', bounds.to)
  return rows
}

const PLACE = /^([^,]+),([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}),(\d{1,15})$/

/** What is no place of a page is the first one. */
function behind(after: string) {
  const [, at = '', chain, sequence] = PLACE.exec(after) ?? []
  if (Number.isNaN(Date.parse(at))) return sql<boolean>`true`
  return sql<boolean>`(at, chain, sequence) < (${new Date(at)}, ${chain}, ${Number(sequence)})`
}

/** From one kind to the next in their index, however long the log is. */
async function kindsOf({ database }: Portal): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with recursive kinds as (
      (select what from audit order by what limit 1)
      union all
      select (select audit.what from audit where audit.what > kinds.what order by audit.what limit 1)
      from kinds where kinds.what is not null
    )
    select what from kinds where what is not null order by what`.execute(database)
  return rows.map(({ what }) => what)
}

async function named(portal: Portal, rows: Entry[]): Promise<Log['rows']> {
  const { database, personKeys } = portal
  const ids = rows.flatMap(({ who, about }) => [who, about]).filter((id) => id !== null)
  const people = await findPeople(portal, database, ids)
  const cases = await findCaseNames(database, ids)
  const invitations = await findInvitationNames(portal, database, ids)
  const editions = await findEditionTitles(database, ids)
  const keys = await personKeys.openMany(
    database,
    rows.flatMap(({ sealed_for }) => sealed_for ?? []),
  )
  const nameOf = (id: string | null) => {
    if (id === null) return null
    const person = people.get(id)
    return person === undefined
      ? { id, name: '', ...cases.get(id), ...invitations.get(id), ...editions.get(id) }
      : { id, name: fullName(person.profile) }
  }
  return rows.map((row) => ({
    id: `${row.chain}/${row.sequence}`,
    at: row.at.toISOString(),
    what: row.what,
    who: nameOf(row.who),
    about: nameOf(row.about),
    details: openDetails(portal, row, keys),
  }))
}

async function verifiedAt({ database }: Portal): Promise<Log['verified']> {
  const row = await database
    .selectFrom('audit_check')
    .select(['finished_at', 'rows', 'faults'])
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.finished_at === null) return null
  return { at: row.finished_at.toISOString(), rows: row.rows, faults: row.faults }
}
