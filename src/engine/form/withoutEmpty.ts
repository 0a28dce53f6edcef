import { isObject } from '../content/isObject.ts'
import { putMember } from '../values/putMember.ts'
import type { Json, JsonObject } from '../values/types.ts'

/** An empty answer ("", null, no rows) is an absent one, so that "required" means the same everywhere. */
export function withoutEmpty(answers: JsonObject): JsonObject {
  const kept: JsonObject = {}
  for (const [name, value] of Object.entries(answers)) {
    if (!isEmpty(value)) putMember(kept, name, cleaned(value))
  }
  return kept
}

/** One answer as it counts; `undefined` = it is empty. */
export function answerOf(value: Json | undefined): Json | undefined {
  return value === undefined || isEmpty(value) ? undefined : cleaned(value)
}

/** An element of an array keeps its place, however empty. */
export function cleaned(value: Json): Json {
  if (Array.isArray(value)) return value.map(cleaned)
  return isObject(value) ? withoutEmpty(value) : value
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
