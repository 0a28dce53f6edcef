import type { JsonObject } from '#engine/values/types.ts'

/** Several answers: the choices are those of one element. */
export function itemSchema(schema: JsonObject): JsonObject {
  const { items } = schema
  return schema['type'] === 'array' && typeof items === 'object' && items !== null && !Array.isArray(items)
    ? items
    : schema
}
