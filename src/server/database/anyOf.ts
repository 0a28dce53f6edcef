import { type Expression, type RawBuilder, sql } from 'kysely'

/** `where('id', '=', anyOf(ids))`: one parameter, however many there are. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`

/**
 * `where('id', '=', anyFrom(query))`: ids that a question of one column finds, read once and before the table. Within an `or`
 * the database finds these by an index; with `in (select …)` it reads the table from the first row to the last.
 */
export const anyFrom = (query: Expression<unknown>): RawBuilder<string> => sql<string>`any(array(${query}))`
