import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'

/** Where a counter stands; null: it has counted nothing yet. */
export interface Counter {
  name: string
  last: number | null
}

export async function readCounters(database: Database): Promise<Counter[]> {
  const { rows } = await sql<Counter>`select sequencename as name, last_value as last
    from pg_sequences where schemaname = current_schema() order by 1`.execute(database)
  return rows
}

export async function setCounters(database: Database, counters: readonly Counter[]): Promise<void> {
  for (const { name, last } of counters)
    if (last !== null) await sql`select setval(quote_ident(${name})::regclass, ${last})`.execute(database)
}
