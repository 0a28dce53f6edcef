import type { Bring } from './Bringing.ts'
import { insertOther } from './insertOther.ts'

/** Applications of the person for those whom the case links. */
export const bringLinked: Bring = async ({ portal, situation, wanted }) => {
  const { release, workflow, row } = situation.found
  const linked = await portal.database
    .selectFrom('link')
    .select('child_id')
    .where('application_id', '=', row.id)
    .executeTakeFirst()
  if (!linked) return []
  const made: string[] = []
  const other = { release, workflow, subject: linked.child_id, owner: row.subject_id, status: row.status }
  while (made.length < Number(wanted['open'] ?? 0)) made.push(await insertOther(portal, other))
  return made
}
