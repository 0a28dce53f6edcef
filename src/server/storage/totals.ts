import { sql } from 'kysely'
import { anyText } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { measureFirst } from './measureTotals.ts'
import { quotaError } from './quotaError.ts'
import type { StorageKind, StoredAmount } from './StorageKind.ts'

/**
 * Counts what the caller's transaction stores towards the total of its kind, as `countInTotal` does.
 * @throws error.quota where it would be more than this installation may have
 */
export async function addToTotal(
  portal: Portal,
  trx: Database,
  kind: StorageKind,
  amount: StoredAmount,
): Promise<void> {
  const total = await countInTotal(portal, trx, kind, amount)
  if (isBeyond(portal, kind, total, 1)) throw quotaError(portal, 'total')
}

/**
 * Counts what may be stored whatever the total is. The row stays locked until the transaction ends, and everybody needs it: call
 * this last. What is freed is given back (`giveBack`), or counted by the next measurement (`measureTotals.ts`).
 * @returns the total, with this amount
 */
export async function countInTotal(
  portal: Portal,
  trx: Database,
  kind: StorageKind,
  amount: StoredAmount,
): Promise<StoredAmount> {
  const total =
    (await add(trx, kind, amount)) ??
    // Nobody has measured this kind yet. What this transaction has stored is part of a measurement that it takes itself.
    (await measureFirst(portal, trx, kind)) ??
    (await add(trx, kind, amount))
  if (total === undefined) throw new Error(`There is no total of ${kind}`)
  return total
}

/** @throws error.quota where the total of one of these kinds, as it was last measured, is reached */
export async function requireBelowTotal(
  portal: Portal,
  database: Database,
  kinds: readonly StorageKind[],
): Promise<void> {
  const totals = await database
    .selectFrom('storage_total')
    .select(['kind', 'bytes', 'items'])
    .where('kind', '=', anyText(kinds).$castTo<StorageKind>())
    .execute()
  if (totals.some((total) => isBeyond(portal, total.kind, total, 0))) throw quotaError(portal, 'total')
}

/** `margin`: 1 where the amount that is asked for is counted already, 0 where it comes on top. */
function isBeyond(
  { config }: Pick<Portal, 'config'>,
  kind: StorageKind,
  total: StoredAmount,
  margin: 0 | 1,
): boolean {
  const limit = config.storage.totals[kind]
  return (
    (limit.bytes > 0 && total.bytes >= limit.bytes + margin) ||
    (limit.items > 0 && total.items >= limit.items + margin)
  )
}

async function add(
  trx: Database,
  kind: StorageKind,
  { bytes, items }: StoredAmount,
): Promise<StoredAmount | undefined> {
  const { rows } = await sql<StoredAmount>`
    update storage_total set bytes = bytes + ${bytes}::bigint, items = items + ${items}::bigint
    where kind = ${kind}
    returning bytes, items`.execute(trx)
  return rows[0]
}
