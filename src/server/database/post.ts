import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './openDatabase.ts'

/** A statement whose answer nobody reads. */
export interface PostedQuery extends CompiledQuery {
  readonly isPosted: true
}

export const isPosted = (query: CompiledQuery): query is PostedQuery => 'isPosted' in query

/**
 * Hands over a write whose answer nobody reads. In a transaction it travels with the next question, or with the commit, in
 * the order in which everything was handed over; where it fails, that question or the commit does. Outside of one it is
 * done at once.
 */
export async function post(database: Database, write: Compilable | CompiledQuery): Promise<void> {
  await database.executeQuery(Object.assign({ isPosted: true }, compiledOf(write)))
}

export const compiledOf = <Row>(query: Compilable<Row> | CompiledQuery<Row>): CompiledQuery<Row> =>
  'compile' in query ? query.compile() : query
