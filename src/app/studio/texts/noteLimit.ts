import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../state/json.ts'

/** A place that has more or less room than others of its kind. */
export function noteLimit(notes: Json | undefined, id: string): number {
  const note = isJsonObject(notes) && Object.hasOwn(notes, id) ? notes[id] : undefined
  const limit = isJsonObject(note) ? note['limit'] : undefined
  return typeof limit === 'number' ? limit : Infinity
}
