import { DAY_MS, takeTry } from '../accounts/attempts.ts'
import type { Database } from '../database/openDatabase.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import type { Portal } from '../Portal.ts'
import type { StoredRow } from './tables.ts'

/** They are counted, and nobody is blocked by the count alone. */
const UNLIMITED = 1_000_000_000

const subjectOf = (owner: string): string => `deleted/${owner}`

/** Under which the count of these stands among the attempts, with any key of the portal. */
export const deletedKeys = ({ keys }: Pick<Portal, 'keys'>, owner: string): Buffer[] =>
  blindIndexes(keys, 'attempt', subjectOf(owner))

/**
 * Counts a draft that is deleted towards the day in which it was begun: of each of them the log keeps rows for good, so that
 * whoever begins and deletes begins no more in a day than whoever keeps all. In the caller's transaction.
 */
export async function countDeleted(
  portal: Portal,
  trx: Database,
  { owner_id, created_at }: Pick<StoredRow, 'owner_id' | 'created_at'>,
): Promise<void> {
  if (created_at.getTime() <= portal.clock.now().getTime() - DAY_MS) return
  const subject = subjectOf(owner_id)
  await takeTry({ ...portal, database: trx }, { subject, tries: UNLIMITED, pause: DAY_MS })
}
