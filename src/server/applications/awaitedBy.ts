import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'

/**
 * Of applications that another one made the number of that one while it is open: it may wait for what becomes of them, and
 * hears of nothing but the statuses that they reach.
 */
export async function awaitedBy(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('application')
    .innerJoin('application as maker', 'maker.id', 'application.parent_id')
    .select(['application.id', 'maker.number'])
    .where('application.id', '=', anyOf(ids))
    .where('maker.final', '=', false)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
