import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import { familyCases, type Viewer } from '../applications/familyCases.ts'
import { dayBounds } from '../calendar/dayBounds.ts'
import type { Tables } from '../database/Tables.ts'
import { type Place, readPlace } from '../http/readPlace.ts'
import type { Portal } from '../Portal.ts'
import { nameEntries } from './nameEntries.ts'

const PAGE_SIZE = 50
/** Counting on would read the whole log. */
const COUNTED = 10_000
type Query = QueryOf<Calls['adminLogs']>
type Log = AnswerOf<Calls['adminLogs']>

/** The log, with the names of those who can still be named. Of applications of the reader's own family it says nothing. */
export async function readLog(portal: Portal, reader: Viewer, query: Query): Promise<Log> {
  const { database } = portal
  const wanted = { ...query, hidden: await familyCases(database, reader) }
  const { total } = await database
    .selectFrom(filtered(database.selectFrom('audit').select('chain'), wanted).limit(COUNTED).as('some'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await filtered(database.selectFrom('audit').selectAll(), wanted)
    .where(behind(readPlace(query.after)))
    .orderBy('at', 'desc')
    .orderBy('chain', 'desc')
    .orderBy('sequence', 'desc')
    .limit(PAGE_SIZE)
    .execute()
  const last = rows.at(PAGE_SIZE - 1)
  return {
    kinds: await kindsOf(portal),
    rows: await nameEntries(portal, rows),
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

function behind(place: Place | undefined) {
  if (place === undefined) return sql<boolean>`true`
  const { at, id, rest } = place
  return sql<boolean>`(at, chain, sequence) < (${at}, ${id}, ${Number(rest)})`
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
