import { dropCases } from '#server/applications/dropCases.ts'
import type { Portal } from '#server/Portal.ts'

/** All of them, as drafts are dropped: the database refuses to let events go otherwise. */
export async function forgetCases(portal: Portal): Promise<void> {
  const rows = await portal.database.selectFrom('application').select('id').execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await portal.database.transaction().execute((trx) => dropCases(portal, trx, ids))
}
