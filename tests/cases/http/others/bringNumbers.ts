import { scalarText } from '#server/applications/scalarText.ts'
import type { Bring } from './Bringing.ts'
import { insertOther } from './insertOther.ts'

/** Another application of the person that has this number. */
export const bringNumbers: Bring = async ({ portal, situation, key, wanted }) => {
  if (wanted['count'] !== 1) return []
  const { release, workflow, row } = situation.found
  const status = Object.keys(workflow.statuses).find((name) => name !== workflow.initial) ?? row.status
  const id = await insertOther(portal, { release, workflow, subject: row.subject_id, status })
  await portal.database
    .updateTable('application')
    .set({ number: scalarText(key['number']) })
    .where('id', '=', id)
    .execute()
  return [id]
}
