import { isObject } from '../content/isObject.ts'
import type { Json, JsonObject } from '../values/types.ts'

/** An empty answer ("", null, no rows) is an absent one, so that "required" means the same everywhere. */
export function withoutEmpty(answers: JsonObject): JsonObject {
  const kept: JsonObject = {}
  for (const [name, value] of Object.entries(answers)) {
    if (!isEmpty(value)) kept[name] = cleaned(value)
  }
  return kept
}

function cleaned(value: Json): Json {
  if (Array.isArray(value)) return value.map(cleaned)
  return isObject(value) ? withoutEmpty(value) : value
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
