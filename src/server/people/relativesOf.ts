import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'

/** About whose cases somebody does not decide, and which they do not see as staff: their own and those of their relatives. */
export async function relativesOf(database: Database, person: string): Promise<ReadonlySet<string>> {
  const { rows } = await selectRelatives(person).execute(database)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The same as a question: themselves, parents, children, brothers and sisters, and whoever is a parent of the same child,
 * as far as the portal was ever told (table `kinship`).
 */
export const selectRelatives = (person: string): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`
    select ${person}::uuid as id
    union select parent_id from kinship where child_id = ${person}::uuid
    union select child_id from kinship where parent_id = ${person}::uuid
    union select other.child_id from kinship as own join kinship as other on other.parent_id = own.parent_id
      where own.child_id = ${person}::uuid
    union select other.parent_id from kinship as own join kinship as other on other.child_id = own.child_id
      where own.parent_id = ${person}::uuid`
