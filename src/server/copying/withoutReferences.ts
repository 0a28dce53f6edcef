import { sql } from 'kysely'
import type { Trx } from '../database/openDatabase.ts'

/**
 * Rows are put in whatever order: references between tables are taken away before and made again after, which is when
 * the database looks whether each of them holds. Triggers rest meanwhile: rows come as they were, and nothing adds to them.
 * All in the caller's transaction.
 */
export async function withoutReferences(trx: Trx, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await sql<{ table: string; name: string; rule: string }>`
    select c.relname as table, r.conname as name, pg_get_constraintdef(r.oid) as rule
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype = 'f' and c.relnamespace = current_schema()::text::regnamespace`.execute(trx)
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx)
  const { rows: watched } = await sql<{ table: string }>`
    select distinct c.relname as table
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::text::regnamespace`.execute(trx)
  for (const { table } of watched)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
  await work()
  for (const { table } of watched) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  for (const { table, name, rule } of references)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(rule)}`.execute(trx)
}
