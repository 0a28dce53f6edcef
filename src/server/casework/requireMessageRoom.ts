import { sql } from 'kysely'
import { countLocked } from '../database/countedKey.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { readPersonLimits } from '../storage/personLimits.ts'
import { amountParams, quotaError } from '../storage/quotaError.ts'
import type { StoredAmount } from '../storage/StorageKind.ts'
import { addToTotal } from '../storage/totals.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Whether somebody may write one more message or note of so many bytes (as it is sealed), which the caller's transaction then
 * stores.
 * @throws error.quota
 */
export async function requireMessageRoom(
  portal: Portal,
  trx: Database,
  { author, bytes }: { author: string; bytes: number },
): Promise<void> {
  const { messagesOfDay: limit } = await readPersonLimits(portal, trx)
  const since = new Date(portal.clock.now().getTime() - DAY_MS)
  const key = { kind: 'messages', parts: { author } }
  const used = await countLocked(trx, key, (parts) => countWritten(trx, parts.author, since))
  if (used.items >= limit.items || used.bytes + bytes > limit.bytes)
    throw quotaError(portal, 'messagesOfDay', amountParams(used, limit))
  await addToTotal(portal, trx, 'messages', { bytes, items: 1 })
}

async function countWritten(trx: Database, author: string, since: Date): Promise<StoredAmount> {
  const { rows } = await sql<StoredAmount>`
    select coalesce(sum(octet_length(words)), 0) as bytes, count(*) as items from (
      select words from case_message where author_id = ${author} and at > ${since}
      union all
      select words from case_note where author_id = ${author} and at > ${since}
    ) as written`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('A count has no row')
  return row
}
