import { sql } from 'kysely'
import type { Trx } from '../database/openDatabase.ts'

/**
 * Rows are put in whatever order: references between tables are taken away before and made again after, which is when
 * the database looks whether each of them holds. Rows come as they were: triggers that add rows rest meanwhile (they ask for
 * `portal.copying`). All in the caller's transaction.
 */
export async function withoutReferences(trx: Trx, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await sql<{ table: string; name: string; rule: string }>`
    select c.relname as table, r.conname as name, pg_get_constraintdef(r.oid) as rule
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype = 'f' and c.relnamespace = current_schema()::text::regnamespace`.execute(trx)
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx)
  await sql`set local portal.copying = 'on'`.execute(trx)
  await work()
  await sql`set local portal.copying = 'off'`.execute(trx)
  for (const { table, name, rule } of references)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(rule)}`.execute(trx)
}
