import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

const known = new WeakMap<JsonObject, JsonObject>()

/**
 * RJSF fills in what is constant. A yes that a person has to give must not be given for them: for its defaults such a
 * constant is written as a list of one, which means the same and fills in nothing.
 */
export function enumOfConst(schema: JsonObject): JsonObject {
  const found = known.get(schema)
  if (found !== undefined) return found
  const copy: JsonObject = {}
  for (const [keyword, inner] of Object.entries(schema)) {
    if (keyword === 'const' && typeof inner === 'boolean') copy['enum'] = [inner]
    else copy[keyword] = keyword === 'default' || keyword === 'enum' ? inner : copyOf(inner)
  }
  known.set(schema, copy)
  return copy
}

function copyOf(inner: Json): Json {
  if (Array.isArray(inner)) return inner.map(copyOf)
  return isObject(inner) ? enumOfConst(inner) : inner
}
