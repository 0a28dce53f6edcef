import type { ApplicationRow } from '#contract/schemas.ts'
import type { Portal } from '../Portal.ts'
import { rowsShown } from './rowsShown.ts'

const SHOWN = 200

/** Those of the person and of children linked to them, newest first. */
export async function ownApplications(
  portal: Portal,
  {
    personId,
    process,
    service,
  }: { personId: string; process?: string | undefined; service?: string | undefined },
): Promise<ApplicationRow[]> {
  let query = portal.database
    .selectFrom('application')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('subject_id', '=', personId),
        eb('subject_id', 'in', eb.selectFrom('link').select('child_id').where('parent_id', '=', personId)),
      ]),
    )
  if (process !== undefined) query = query.where('process', '=', process)
  if (service !== undefined) query = query.where('service', '=', service)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(SHOWN).execute()
  return rowsShown(portal, portal.database, rows)
}
