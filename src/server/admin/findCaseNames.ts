import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'

interface CaseName {
  name: string
  process: string
  /** Whose it is, and who began it; nobody where it is an institution's. */
  people: string[]
}

/** Ids of applications -> their numbers and processes; what is no application is absent. */
export async function findCaseNames(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, CaseName>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('application')
    .select(['id', 'number', 'process', 'subject_id', 'owner_id', 'institution'])
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute()
  return new Map(
    rows.map(({ id, number, process, subject_id, owner_id, institution }) => [
      id,
      { name: number, process, people: institution === null ? [subject_id, owner_id] : [] },
    ]),
  )
}
