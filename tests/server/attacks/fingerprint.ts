import { sql } from 'kysely'
import type { Database } from '#server/database/openDatabase.ts'

/** Written by whoever asks, about themselves: that they asked, how often, what they sent, and how much that is. */
const THEIRS = /^(audit|session|attempt|upload|file_piece|storage_total|idempotency|known_|fault|migration)/

/** Table -> hash of all its rows. */
export async function fingerprint(database: Database): Promise<{ [table: string]: string }> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(database)
  const hashes: { [table: string]: string } = {}
  for (const { name } of tables) {
    if (THEIRS.test(name)) continue
    const found = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.id(name)} t`.execute(
      database,
    )
    hashes[name] = found.rows[0]?.hash ?? ''
  }
  return hashes
}
