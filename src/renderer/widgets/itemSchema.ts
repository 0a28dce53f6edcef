import type { JsonObject } from '#engine/values/types.ts'
import { mainType } from './mainType.ts'

/** Several answers: the choices are those of one element. */
export function itemSchema(schema: JsonObject): JsonObject {
  const { items } = schema
  return mainType(schema) === 'array' && typeof items === 'object' && items !== null && !Array.isArray(items)
    ? items
    : schema
}
