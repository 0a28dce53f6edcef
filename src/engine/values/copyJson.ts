import { isObject } from '../content/isObject.ts'
import { putMember } from './putMember.ts'
import type { Json, JsonObject } from './types.ts'

/** A copy all the way down, own members only. */
export function copyJson<Value extends Json>(value: Value): Value
export function copyJson(value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => copyJson(item))
  if (!isObject(value)) return value
  const copy: JsonObject = {}
  for (const [name, member] of Object.entries(value)) putMember(copy, name, copyJson(member))
  return copy
}
