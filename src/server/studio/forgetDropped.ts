import { inTransaction } from '../applications/inTransaction.ts'
import type { Portal } from '../Portal.ts'

/** So long the files of an edition that was put away can still be read. */
const KEPT_MS = 90 * 24 * 3_600_000

/** Files and their history go. That there was an edition, who began it and what was said of it stays. */
export async function forgetDropped(portal: Portal): Promise<void> {
  const { database, clock } = portal
  const before = new Date(clock.now().getTime() - KEPT_MS)
  const due = await database
    .selectFrom('edition')
    .select('id')
    .where('state', '=', 'dropped')
    .where('dropped_at', '<', before)
    .execute()
  for (const { id } of due)
    await inTransaction(portal, async (trx) => {
      await trx.deleteFrom('edition_file').where('edition_id', '=', id).execute()
      await trx.deleteFrom('edition_change').where('edition_id', '=', id).execute()
      await trx.updateTable('edition').set({ dropped_at: null }).where('id', '=', id).execute()
    })
}
