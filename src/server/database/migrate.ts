import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { StartFault } from '../StartFault.ts'
import type { Database, Trx } from './openDatabase.ts'

const FOLDER = new URL('migrations/', import.meta.url)
/** Any number that is always the same: servers that start together take turns. */
const LOCK = 20_260_101

interface Migration {
  name: string
  text: string
  hash: string
}

/**
 * Runs what is new of migrations/*.sql, in the order of their numbers, all or nothing.
 * `only`: the names of those that a back-up had seen. @throws StartFault when a migration that ran before has changed:
 * write a new one instead.
 */
export async function migrate(
  database: Database,
  schema: string | undefined,
  only?: readonly string[],
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    if (schema !== undefined) await sql`create schema if not exists ${sql.id(schema)}`.execute(trx)
    await sql`create table if not exists migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(trx)
    const applied = await readApplied(trx)
    for (const migration of readMigrations())
      if (only?.includes(migration.name) !== false) await runOnce(trx, migration, applied.get(migration.name))
  })
}

async function readApplied(trx: Trx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migration`.execute(trx)
  return new Map(rows.map((row) => [row.name, row.hash]))
}

export const migrationNames = (): string[] => readMigrations().map(({ name }) => name)

function readMigrations(): Migration[] {
  const names = readdirSync(FOLDER)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
  return names.map((name) => {
    const text = readFileSync(new URL(name, FOLDER), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

async function runOnce(trx: Trx, migration: Migration, applied: string | undefined): Promise<void> {
  if (applied === migration.hash) return
  if (applied !== undefined)
    throw new StartFault(`The migration ${migration.name} has changed since it ran. Write a new one instead.`)
  await sql.raw(migration.text).execute(trx)
  await sql`insert into migration (name, hash) values (${migration.name}, ${migration.hash})`.execute(trx)
}
