import { isObject } from '#engine/content/isObject.ts'
import type { Condition, Json, JsonObject } from '#engine/values/types.ts'

/** `inList`: a name, or a name with a condition on the row. */
export function listOf(schema: JsonObject): { list?: string; where?: Condition } {
  const { inList } = schema
  if (typeof inList === 'string') return { list: inList }
  if (typeof inList !== 'object' || inList === null || Array.isArray(inList)) return {}
  const { list, where } = inList
  if (typeof list !== 'string') return {}
  return isCondition(where) ? { list, where } : { list }
}

function isCondition(value: Json | undefined): value is Condition {
  return typeof value === 'boolean' || typeof value === 'string' || isObject(value)
}
