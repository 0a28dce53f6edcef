import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import type { StorageKind, StoredAmount } from './StorageKind.ts'

/**
 * What the caller's transaction frees makes room when it ends. Locks the row, as `countInTotal` does: call this last. Of a kind
 * that nobody has measured yet there is nothing to give back: the measurement will not find it.
 */
export async function giveBack(
  trx: Database,
  kind: StorageKind,
  { bytes, items }: StoredAmount,
): Promise<void> {
  if (bytes === 0 && items === 0) return
  await sql`
    update storage_total
    set bytes = greatest(bytes - ${bytes}::bigint, 0), items = greatest(items - ${items}::bigint, 0)
    where kind = ${kind}`.execute(trx)
}
