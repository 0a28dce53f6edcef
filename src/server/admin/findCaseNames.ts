import type { Database } from '../database/openDatabase.ts'

/** Ids of applications -> their numbers and processes; what is no application is absent. */
export async function findCaseNames(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, { name: string; process: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('application')
    .select(['id', 'number', 'process'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, number, process }) => [id, { name: number, process }]))
}
