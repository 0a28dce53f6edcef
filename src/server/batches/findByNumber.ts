import { anyText } from '../database/anyOf.ts'
import { atDeskOf } from '../desk/atDeskOf.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import type { BatchRow } from './Batch.ts'

/** Which application a row means: one at the officer's desks. Of others' numbers nobody learns whether there is such a one. */
export async function findByNumber(
  portal: Portal,
  person: SignedIn,
  { process, rows }: { process: string; rows: readonly BatchRow[] },
): Promise<BatchRow[]> {
  const numbers = [...new Set(rows.map(({ number }) => number))]
  const found = await portal.database
    .selectFrom('application')
    .select(['id', 'number'])
    .where('process', '=', process)
    .where('number', '=', anyText(numbers))
    .where((eb) => atDeskOf(eb, person, { acts: false }))
    .execute()
  const ids = new Map(found.map(({ id, number }) => [number, id]))
  return rows.map((row) => ({ ...row, application: ids.get(row.number) ?? '' }))
}
