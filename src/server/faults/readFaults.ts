import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { sql } from 'kysely'
import type { Portal } from '../Portal.ts'

const PAGE_SIZE = 50

/** Errors of a period, each kind in one row, the latest first. */
export async function readFaults(
  { database }: Portal,
  { from, to, release, after }: QueryOf<Calls['adminFaults']>,
): Promise<AnswerOf<Calls['adminFaults']>> {
  const [, at, place] = /^([^,]+),([0-9a-f]{32})$/.exec(after ?? '') ?? []
  const behind = at !== undefined && !Number.isNaN(Date.parse(at))
  const { rows } = await sql<{
    id: string
    release: string
    side: 'server' | 'page'
    place: string
    name: string
    stack: string
    count: number
    first_at: Date
    last_at: Date
  }>`
    select * from (
      select md5(concat_ws('|', release, side, place, name, stack)) as id, release, side, place, name, stack,
        sum(count)::bigint as count, min(first_at) as first_at, max(last_at) as last_at
      from fault
      where ${from === undefined ? sql`true` : sql`day >= ${from}::date`}
        and ${to === undefined ? sql`true` : sql`day <= ${to}::date`}
        and ${release === undefined ? sql`true` : sql`release = ${release}`}
      group by release, side, place, name, stack
    ) as grouped
    where ${behind ? sql`(last_at, id) < (${new Date(at)}, ${place})` : sql`true`}
    order by last_at desc, id desc limit ${PAGE_SIZE}`.execute(database)
  const last = rows.at(PAGE_SIZE - 1)
  const releases = await database
    .selectFrom('fault')
    .select('release')
    .distinct()
    .orderBy('release')
    .execute()
  return {
    releases: releases.map((row) => row.release),
    rows: rows.map(({ first_at, last_at, ...row }) => ({
      ...row,
      firstAt: first_at.toISOString(),
      lastAt: last_at.toISOString(),
    })),
    next: last === undefined ? null : `${last.last_at.toISOString()},${last.id}`,
  }
}

export async function readLookupFaults(
  { database }: Portal,
  { from, to, source, after }: QueryOf<Calls['adminLookupFaults']>,
): Promise<AnswerOf<Calls['adminLookupFaults']>> {
  const offset = Number(/^\d{1,6}$/.exec(after ?? '')?.[0] ?? 0)
  const rows = await database
    .selectFrom('lookup_fault')
    .selectAll()
    .$if(from !== undefined, (some) => some.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (some) => some.where('day', '<=', to ?? ''))
    .$if(source !== undefined, (some) => some.where('source', '=', source ?? ''))
    .orderBy('day', 'desc')
    .orderBy('source')
    .orderBy('fact')
    .orderBy('reason')
    .limit(PAGE_SIZE)
    .offset(offset)
    .execute()
  const sources = await database
    .selectFrom('lookup_fault')
    .select('source')
    .distinct()
    .orderBy('source')
    .execute()
  return {
    sources: sources.map((row) => row.source),
    rows: rows.map(({ last_at, ...row }) => ({
      id: [row.day, row.source, row.fact, row.reason].join('/'),
      ...row,
      lastAt: last_at.toISOString(),
    })),
    next: rows.length < PAGE_SIZE ? null : String(offset + PAGE_SIZE),
  }
}
