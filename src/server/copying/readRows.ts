import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../database/openDatabase.ts'
import { rowText } from './rowText.ts'
import type { TableShape } from './tableShapes.ts'

/** Characters that are held at once. */
const HELD = 4_000_000
const MOST_ROWS = 1000
const HASHES = 5000

/** The rows of a table (`rowText`), some at a time: as many as fit in memory, however long they are. */
export async function* readRows(trx: Trx, shape: TableShape): AsyncGenerator<string[]> {
  const text = rowText(shape)
  const table = sql.table(shape.name)
  const { rows } = await sql<{ longest: number | null }>`
    select max(octet_length(${text})) as longest from ${table}`.execute(trx)
  const longest = rows[0]?.longest ?? null
  if (longest === null) return
  const count = Math.max(1, Math.min(MOST_ROWS, Math.floor(HELD / longest)))
  yield* readCursor(trx, sql`select ${text} as value from ${table}`, count)
}

/** A hash of each row, sorted. */
export async function* readRowHashes(trx: Trx, shape: TableShape): AsyncGenerator<string> {
  const hashes = sql`select sha256(convert_to(${rowText(shape)}, 'UTF8')) as hash from ${sql.table(shape.name)}`
  const question = sql`select encode(hash, 'hex') as value from (${hashes}) as hashed order by hash`
  for await (const page of readCursor(trx, question, HASHES)) yield* page
}

async function* readCursor(trx: Trx, question: RawBuilder<unknown>, count: number): AsyncGenerator<string[]> {
  await sql`declare copied no scroll cursor for ${question}`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ value: string }>`fetch ${sql.lit(count)} from copied`.execute(trx)
    if (rows.length === 0) break
    yield rows.map(({ value }) => value)
  }
  await sql`close copied`.execute(trx)
}
