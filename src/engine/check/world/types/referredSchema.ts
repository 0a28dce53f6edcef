import { getAt } from '../../../values/pointer.ts'
import type { Json, JsonObject } from '../../../values/types.ts'

/** Flat forms refer to their own definitions alone. */
export function referredSchema(reference: string, root: JsonObject): Json | undefined {
  return reference.startsWith('#') ? getAt(root, reference.slice(1)) : undefined
}
