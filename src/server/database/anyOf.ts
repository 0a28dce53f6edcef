import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * `where('id', '=', anyOf(ids))`: one parameter, however many there are. `in` with a list has another text for each length,
 * and each of these is parsed, planned and kept by itself.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`

export const anyText = (texts: readonly string[]): RawBuilder<string> => sql<string>`any(${texts}::text[])`

export const anyBytes = (hashes: readonly Buffer[]): RawBuilder<Buffer> =>
  sql<Buffer>`any(${hashes}::bytea[])`

export const anyNumber = (numbers: readonly number[]): RawBuilder<number> =>
  sql<number>`any(${numbers}::bigint[])`

/**
 * `where('id', '=', anyFrom(query))`: ids that a question of one column finds, read once and before the table. Within an `or`
 * the database finds these by an index; with `in (select …)` it reads the table from the first row to the last.
 */
export const anyFrom = (query: Expression<unknown>): RawBuilder<string> => sql<string>`any(array(${query}))`
