import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'

/** These people and their relatives (`selectRelatives`): about their cases none of them decides, nor sees them as staff. */
export async function relativesOf(
  database: Database,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await selectRelatives(people).execute(database)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The same as a question: themselves, parents, children, brothers and sisters, and whoever is a parent of the same child,
 * as far as the portal was ever told (tables `kinship` and, of whoever was a relative through somebody erased, `sibling`).
 */
export function selectRelatives(people: readonly string[] | RawBuilder<unknown>): RawBuilder<{ id: string }> {
  const them = 'toOperationNode' in people ? people : sql`${[...people]}::uuid[]`
  return sql<{ id: string }>`
    select unnest(${them}) as id
    union select parent_id from kinship where child_id = any(${them})
    union select child_id from kinship where parent_id = any(${them})
    union select other.child_id from kinship as own join kinship as other on other.parent_id = own.parent_id
      where own.child_id = any(${them})
    union select other_id from sibling where one_id = any(${them})
    union select one_id from sibling where other_id = any(${them})
    union select other.parent_id from kinship as own join kinship as other on other.child_id = own.child_id
      where own.parent_id = any(${them})`
}
