import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import { fullName } from '../applications/applicantScope.ts'
import type { AuditTables } from '../audit/tables.ts'
import type { Tables } from '../database/Tables.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { dayBounds } from '../calendar/dayBounds.ts'

const PAGE_SIZE = 50
type Query = QueryOf<Calls['adminLogs']>
type Log = AnswerOf<Calls['adminLogs']>

/** The log, with the names of those who can still be named. */
export async function readLog(portal: Portal, query: Query): Promise<Log> {
  const { database } = portal
  const { page = 1 } = query
  const { total } = await filtered(database.selectFrom('audit'), query)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await filtered(database.selectFrom('audit'), query)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const kinds = await database.selectFrom('audit').select('what').distinct().orderBy('what').execute()
  return {
    kinds: kinds.map(({ what }) => what),
    rows: await named(portal, rows),
    total,
    page,
    pageSize: PAGE_SIZE,
  }
}

function filtered<O>(
  from: SelectQueryBuilder<Tables, 'audit', O>,
  query: Query,
): SelectQueryBuilder<Tables, 'audit', O> {
  const { what, who, about } = query
  const bounds = dayBounds(query)
  let rows = from
  if (what !== undefined) rows = rows.where('what', '=', what)
  if (who !== undefined) rows = rows.where('who', '=', who)
  if (about !== undefined) rows = rows.where('about', '=', about)
  if (bounds.from !== undefined) rows = rows.where('at', '>=', bounds.from)
  if (bounds.to !== undefined) rows = rows.where('at', '<', bounds.to)
  return rows
}

async function named(portal: Portal, rows: Selectable<AuditTables['audit']>[]): Promise<Log['rows']> {
  const ids = rows.flatMap(({ who, about }) => [who, about]).filter((id) => id !== null)
  const people = await findPeople(portal, portal.database, ids)
  const numbers = await numbersOf(portal, ids)
  const nameOf = (id: string | null) => {
    if (id === null) return null
    const person = people.get(id)
    return { id, name: person === undefined ? (numbers.get(id) ?? '') : fullName(person.profile) }
  }
  return rows.map(({ id, at, what, who, about, details }) => ({
    id,
    at: at.toISOString(),
    what,
    who: nameOf(who),
    about: nameOf(about),
    details: typeof details === 'object' && details !== null ? { ...details } : {},
  }))
}

async function numbersOf(portal: Portal, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await portal.database
    .selectFrom('application')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
