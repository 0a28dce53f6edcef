import type { Database } from '../database/openDatabase.ts'
import type { Case } from './Case.ts'
import type { EventRecord } from './eventRecord.ts'

/** What happened to a case, opened, the oldest first. */
export async function readRecords(
  database: Database,
  { row, key }: Pick<Case, 'row' | 'key'>,
): Promise<{ at: string; record: EventRecord }[]> {
  const rows = await database
    .selectFrom('event')
    .select(['at', 'payload'])
    .where('application_id', '=', row.id)
    .orderBy('sequence')
    .execute()
  return rows.map(({ at, payload }) => ({
    at: at.toISOString(),
    record: key.decryptJson<EventRecord>(payload),
  }))
}
