import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'

/** Those of these staff who have the second factor, where the installation wants one of staff; else all. */
export async function withFactor(
  { config }: Pick<Portal, 'config'>,
  database: Database,
  staff: readonly string[],
): Promise<string[]> {
  if (config.staffSecondFactor !== 'required' || staff.length === 0) return [...staff]
  const rows = await database
    .selectFrom('second_factor')
    .select('person_id')
    .where('person_id', '=', anyOf(staff))
    .where('enrolled_at', 'is not', null)
    .execute()
  const enrolled = new Set(rows.map(({ person_id }) => person_id))
  return staff.filter((id) => enrolled.has(id))
}
