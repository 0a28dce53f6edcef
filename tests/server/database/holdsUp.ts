import { sql } from 'kysely'
import type { Database } from '#server/database/openDatabase.ts'

/** Whether somebody waits for what this transaction of PostgreSQL holds. */
export async function holdsUp(trx: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx)
  return rows.length > 0
}
