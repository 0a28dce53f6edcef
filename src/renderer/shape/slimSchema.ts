import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { hasDefaults } from './hasDefaults.ts'
import { isGroup } from './isGroup.ts'
import { shapeOf } from './shapeOf.ts'

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const
const BRANCHES = ['if', 'then', 'else'] as const

/**
 * The schema without the properties that no default stands in and no branch speaks of: RJSF's way through defaults and
 * branches gives the same, and costs what branches and defaults there are, not the number of fields.
 */
export function slimSchema(schema: JsonObject, root: JsonObject): JsonObject {
  const { properties, additionalProperties, patternProperties } = schema
  const open = patternProperties !== undefined || (additionalProperties ?? false) !== false
  if (!isObject(properties) || open) return schema
  const spoken = namesSpokenOf(schema)
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
  const kept: JsonObject = {}
  for (const [name, property] of Object.entries(properties)) {
    if (!isObject(property)) continue
    if (spoken.has(name)) kept[name] = property
    else if (stands(name, property, required) || hasDefaults(property) || isShaped(property, root))
      kept[name] = slimSchema(property, root)
  }
  return { ...schema, properties: kept }
}

/** A group that must be there stands there, empty, so that what is required in it is asked for. */
function stands(name: string, property: JsonObject, required: ReadonlySet<Json>): boolean {
  return required.has(name) && isGroup(property)
}

/** Does a shape depend on answers anywhere inside? */
function isShaped(schema: Json, root: JsonObject): boolean {
  if (Array.isArray(schema)) return schema.some((inner) => isShaped(inner, root))
  if (!isObject(schema)) return false
  if (schema['$ref'] !== undefined || shapeOf(schema, root) !== undefined) return true
  return [schema['properties'], schema['items']].some((inner) =>
    isObject(inner)
      ? isShaped(inner, root) || Object.values(inner).some((one) => isShaped(one, root))
      : isShaped(inner ?? null, root),
  )
}

/** Names of properties in the branches of an object, and those that its dependencies hang on. */
function namesSpokenOf(schema: JsonObject): Set<string> {
  const names = new Set<string>()
  const { dependencies } = schema
  for (const [name, dependent] of Object.entries(isObject(dependencies) ? dependencies : {})) {
    names.add(name)
    collect(dependent, names)
  }
  for (const keyword of BRANCHES) collect(schema[keyword], names)
  for (const keyword of LISTS) collect(schema[keyword], names)
  return names
}

function collect(schema: Json | undefined, names: Set<string>): void {
  if (Array.isArray(schema)) {
    for (const one of schema) {
      if (typeof one === 'string') names.add(one)
      else collect(one, names)
    }
    return
  }
  if (!isObject(schema)) return
  const { properties } = schema
  for (const name of Object.keys(isObject(properties) ? properties : {})) names.add(name)
  for (const name of namesSpokenOf(schema)) names.add(name)
}
