import type { JsonObject } from '#engine/values/types.ts'

const SHAPING = ['if', 'oneOf', 'anyOf', 'dependencies', 'patternProperties', '$ref']

/** Does the schema itself (not our conditions) say that what is asked depends on what was answered? */
export function dependsOnData(schema: JsonObject): boolean {
  if (SHAPING.some((keyword) => keyword in schema)) return true
  const { allOf, additionalProperties } = schema
  if (typeof additionalProperties === 'object' || additionalProperties === true) return true
  return (
    Array.isArray(allOf) &&
    allOf.some(
      (part) => typeof part === 'object' && part !== null && !Array.isArray(part) && dependsOnData(part),
    )
  )
}
