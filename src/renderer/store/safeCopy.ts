import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

/** A name that no server takes, and that would change the object's prototype instead of being written. */
export const UNSAFE = '__proto__'

/** A copy all the way down, without members that are called so. */
export function safeCopy<Value extends Json>(value: Value): Value
export function safeCopy(value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => safeCopy(item))
  if (!isObject(value)) return value
  const copy: JsonObject = {}
  for (const [name, member] of Object.entries(value)) if (name !== UNSAFE) copy[name] = safeCopy(member)
  return copy
}
