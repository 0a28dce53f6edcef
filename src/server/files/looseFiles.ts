import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { giveBack } from '../storage/giveBack.ts'

/** A file that nothing names is kept so long: for whoever uploads today and goes on tomorrow. */
export const LOOSE_KEPT_MS = 48 * 3_600_000

/** Of a row of `file`: neither an event, answers that were handed in, a document nor a draft names it. */
export const isLoose = sql<boolean>`(
  not exists (select from file_use where file_use.file_id = file.id)
  and not exists (select from document_file where document_file.file_id = file.id)
  and not exists (select from draft_file where draft_file.file_id = file.id))`

const HOUR_MS = 3_600_000
/** The sweeping of files comes every hour: what is older than it may be is on its way out, and counts no more. */
export const LOOSE_COUNTED_MS = LOOSE_KEPT_MS + 2 * HOUR_MS

/** Gives back what a loose file took, in the transaction that removes it; of one so old that a total may not count it, nothing. */
export async function giveBackLoose(
  { clock }: Pick<Portal, 'clock'>,
  trx: Database,
  { size, created_at }: { size: number; created_at: Date },
): Promise<void> {
  const age = clock.now().getTime() - created_at.getTime()
  // Servers need not agree about the hour.
  if (age < LOOSE_COUNTED_MS - HOUR_MS / 2) await giveBack(trx, 'uploads', { bytes: size, items: 1 })
}
