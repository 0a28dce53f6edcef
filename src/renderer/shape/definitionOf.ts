import { isObject } from '#engine/content/isObject.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

/** The part of the form's schema that a published `$ref` names: those of parts that contain themselves are left. */
export function definitionOf(reference: Json | undefined, root: JsonObject): JsonObject | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return undefined
  const found = getAt(root, reference.slice(1))
  return isObject(found) ? found : undefined
}
