import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/openDatabase.ts'
import type { MasterKeys } from '../masterKeys.ts'
import type { RemadeColumn } from './remadeColumns.ts'

/** Pages of the table that are looked through at once: a transaction of some thousand rows. */
const PAGES = 64

interface Change {
  place: string
  value: Buffer
  fresh: Buffer
}
/** What a window of pages asks for. */
interface Window {
  column: RemadeColumn
  /** Of the table's primary key, without the column itself. */
  keys: readonly string[]
  page: number
}
export interface RemadeCount {
  made: number
  /** That somebody held at this moment, or changed meanwhile: for the next walk. */
  left: number
  /** That no key opens: which row, and nothing of what is in it. */
  closed: string[]
}

/**
 * One walk through a table, a window of pages at a time, each its own transaction. Nobody is waited for: the rows that
 * others hold are left. A row that was changed lies elsewhere in the table; found there again, it is the new key's already.
 */
export async function remakeColumn(
  database: Database,
  keys: MasterKeys,
  column: RemadeColumn,
): Promise<RemadeCount> {
  const count: RemadeCount = { made: 0, left: 0, closed: [] }
  const names = await keyColumns(database, column)
  const pages = await countPages(database, column)
  for (let page = 0; page < pages; page += PAGES) {
    const { made, left, closed } = await remakeWindow(database, keys, { column, keys: names, page })
    count.made += made
    count.left += left
    count.closed.push(...closed)
  }
  return count
}

async function countPages(database: Database, { table }: RemadeColumn): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select ceil(pg_relation_size(${table}::regclass) / current_setting('block_size')::numeric)::integer as pages
  `.execute(database)
  return rows[0]?.pages ?? 0
}

/** What a row of the table is known by. */
async function keyColumns(database: Database, { table, column }: RemadeColumn): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary and a.attname <> ${column}
    order by array_position(i.indkey::int2[], a.attnum)`.execute(database)
  return rows.map(({ name }) => name)
}

async function remakeWindow(database: Database, keys: MasterKeys, window: Window): Promise<RemadeCount> {
  const { column } = window
  const changes: Change[] = []
  const closed: string[] = []
  for (const { place, value, read, known } of await readWindow(database, window))
    try {
      const fresh = column.fresh(keys, value, read)
      if (fresh !== undefined) changes.push({ place, value, fresh })
    } catch {
      // One that was damaged keeps none of the others with the old key.
      closed.push(nameOf(window, known, place))
    }
  if (changes.length === 0) return { made: 0, left: 0, closed }
  const remaking = database.transaction().execute(async (trx) => {
    const held = await hold(trx, column, changes)
    await dropDoubles(trx, column, held)
    await store(trx, column, held)
    return { made: held.length, left: changes.length - held.length, closed }
  })
  return remaking.catch((cause: unknown) => {
    // Somebody wrote one of them anew after the doubles were looked for.
    if (isDouble(cause)) return { made: 0, left: changes.length, closed }
    throw cause
  })
}

const UNIQUE_VIOLATION = '23505'
const isDouble = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION

/** As in a list for the operator. */
function nameOf(
  { column: { table, column }, keys }: Window,
  known: readonly string[],
  place: string,
): string {
  const row = keys.map((name, index) => `${name} ${known[index]}`).join(', ')
  return `${table}.${column}: ${row === '' ? `ctid ${place}` : row}`
}

async function readWindow(database: Database, { column: { table, column, reads }, keys, page }: Window) {
  const texts = (names: readonly string[]) =>
    sql`array[${sql.join(names.map((name) => sql`${sql.ref(name)}::text`))}]::text[]`
  const at = (number: number): RawBuilder<unknown> => sql`${`(${number},0)`}::tid`
  const { rows } = await sql<{ place: string; value: Buffer; read: string[]; known: string[] }>`
    select ctid::text as place, ${sql.ref(column)} as value, ${texts(reads)} as read, ${texts(keys)} as known
    from ${sql.table(table)}
    where ctid >= ${at(page)} and ctid < ${at(page + PAGES)} and ${sql.ref(column)} is not null`.execute(
    database,
  )
  return rows
}

/** Those that nobody else holds, and that are still what was read. */
async function hold(
  trx: Database,
  { table, column }: RemadeColumn,
  changes: readonly Change[],
): Promise<Change[]> {
  const { rows } = await sql<{ place: string; value: Buffer }>`
    select ctid::text as place, ${sql.ref(column)} as value from ${sql.table(table)}
    where ctid = any(${changes.map(({ place }) => place)}::text[]::tid[]) for update skip locked`.execute(trx)
  const held = new Map(rows.map(({ place, value }) => [place, value]))
  return changes.filter(({ place, value }) => held.get(place)?.equals(value) === true)
}

/** The same row was written meanwhile under the new key: it is the younger one. */
async function dropDoubles(
  trx: Database,
  { table, column, same }: RemadeColumn,
  changes: readonly Change[],
): Promise<void> {
  if (same === undefined || changes.length === 0) return
  const equal = same.columns.map((name) => sql`other.${sql.ref(name)} = old.${sql.ref(name)}`)
  const standsTwice = sql`exists (
    select from ${sql.table(table)} other
    where ${sql.join([sql`other.${sql.ref(column)} = change.fresh`, ...equal], sql` and `)}
  )`
  const from = sql`${listed(changes)} where old.ctid = change.place and ${standsTwice}`
  const dropped =
    same.clears === true
      ? sql`update ${sql.table(table)} old set ${sql.ref(column)} = null from ${from}`
      : sql`delete from ${sql.table(table)} old using ${from}`
  await dropped.execute(trx)
}

async function store(
  trx: Database,
  { table, column }: RemadeColumn,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update ${sql.table(table)} old set ${sql.ref(column)} = change.fresh
    from ${listed(changes)} where old.ctid = change.place`.execute(trx)
}

const listed = (changes: readonly Change[]) => sql`unnest(
  ${changes.map(({ place }) => place)}::text[]::tid[], ${changes.map(({ fresh }) => fresh)}::bytea[]
) as change (place, fresh)`
