import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isGroup } from './isGroup.ts'

const known = new WeakMap<JsonObject, boolean>()

/**
 * Is there anything in a form that stands there before a person answers: a `default`, a `const` that is no yes or no,
 * rows that must be, a group that must be? Found once for a form.
 */
export function hasDefaults(schema: JsonObject): boolean {
  const found = known.get(schema) ?? gives(schema)
  known.set(schema, found)
  return found
}

function gives(schema: Json): boolean {
  if (Array.isArray(schema)) return schema.some(gives)
  if (!isObject(schema)) return false
  if (schema['default'] !== undefined) return true
  if (schema['const'] !== undefined && typeof schema['const'] !== 'boolean') return true
  if (Number(schema['minItems'] ?? 0) > 0 || Array.isArray(schema['items'])) return true
  return (
    hasRequiredGroup(schema) ||
    Object.entries(schema).some(([keyword, inner]) => keyword !== 'enum' && gives(inner))
  )
}

function hasRequiredGroup({ properties, required }: JsonObject): boolean {
  if (!isObject(properties) || !Array.isArray(required)) return false
  return required.some((name) => {
    const property = typeof name === 'string' ? properties[name] : undefined
    return isObject(property) && isGroup(property)
  })
}
