import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'

/** Ids of editions -> what they are called; what is no edition is absent. */
export async function findEditionTitles(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, { name: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('edition')
    .select(['id', 'title'])
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute()
  return new Map(rows.map(({ id, title }) => [id, { name: title }]))
}
