import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { openInvitation } from '../staff/invite.ts'

/** Ids of invitations -> the addresses that they went to; what is no invitation is absent. */
export async function findInvitationNames(
  portal: Portal,
  database: Database,
  ids: readonly string[],
): Promise<Map<string, { name: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute()
  return new Map(rows.map((row) => [row.id, { name: openInvitation(portal, row).email }]))
}
