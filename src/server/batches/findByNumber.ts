import type { Portal } from '../Portal.ts'
import type { BatchRow } from './Batch.ts'

/** Which application a row means. Whether it is one of the officer's is found out when the row is looked at. */
export async function findByNumber(
  portal: Portal,
  process: string,
  rows: readonly BatchRow[],
): Promise<BatchRow[]> {
  const numbers = [...new Set(rows.map(({ number }) => number))]
  const found = await portal.database
    .selectFrom('application')
    .select(['id', 'number'])
    .where('process', '=', process)
    .where('number', 'in', numbers)
    .execute()
  const ids = new Map(found.map(({ id, number }) => [number, id]))
  return rows.map((row) => ({ ...row, application: ids.get(row.number) ?? '' }))
}
