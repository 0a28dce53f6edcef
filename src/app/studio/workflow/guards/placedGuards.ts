import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'

interface PlacedGuard {
  guard: JsonObject
  /** Among all rows. */
  index: number
}

/** Guards by their places: a row that is none yet keeps its own, and stays when another one is changed. */
export function placedGuards(rows: readonly Json[]): PlacedGuard[] {
  return rows.flatMap((guard, index) => (isJsonObject(guard) ? [{ guard, index }] : []))
}
