import { scalarText } from '#server/applications/scalarText.ts'
import { usedHash } from '#server/facts/own/countUsed.ts'
import type { Bring } from './Bringing.ts'
import { insertOther } from './insertOther.ts'

/** Somebody else has given this value already. */
export const bringUsed: Bring = async ({ portal, situation, key, wanted, stranger }) => {
  const { release, workflow } = situation.found
  const pointer = scalarText(key['pointer'])
  const value = usedHash(portal, pointer, key['value'] ?? null)
  const made: string[] = []
  while (made.length < Number(wanted['count'] ?? 0)) {
    const other = { release, workflow, subject: await stranger(), status: workflow.initial }
    const application_id = await insertOther(portal, other)
    await portal.database.insertInto('used_value').values({ pointer, value, application_id }).execute()
    made.push(application_id)
  }
  return made
}
