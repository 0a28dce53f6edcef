import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { definitionOf } from '../shape/definitionOf.ts'

export interface Declared {
  schema: JsonObject
  ui: JsonObject
}

/** How a place is declared, also in a branch, an option or under a free name; the first that declares it is taken. */
export function declarationAt(
  segments: readonly string[],
  { schema, ui }: Declared,
  root: JsonObject,
): Declared | undefined {
  const [name, ...rest] = segments
  if (name === undefined) return { schema, ui }
  for (const part of alternatives(schema, root)) {
    for (const inside of members(part, name, ui)) {
      const found = declarationAt(rest, inside, root)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** The schema and everything else that may say what stands at the same place. */
function alternatives(schema: JsonObject, root: JsonObject, seen = new Set<JsonObject>()): JsonObject[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { allOf, anyOf, oneOf, then, dependencies, $ref } = schema
  const others = [definitionOf($ref, root), then, schema['else'], ...Object.values(objectOf(dependencies))]
  for (const options of [allOf, anyOf, oneOf]) if (Array.isArray(options)) others.push(...options)
  return [schema, ...others.filter(isObject).flatMap((other) => alternatives(other, root, seen))]
}

function members(schema: JsonObject, name: string, ui: JsonObject): Declared[] {
  const declared = (inside: Json | undefined, own: Json | undefined): Declared[] =>
    isObject(inside) ? [{ schema: inside, ui: objectOf(own) }] : []
  const { items, additionalItems, additionalProperties } = schema
  const patterns = Object.entries(objectOf(schema['patternProperties']))
  const fitting = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(name))
  const place = Array.isArray(items) ? (items[Number(name)] ?? additionalItems) : items
  return [
    ...declared(objectOf(schema['properties'])[name], ui[name]),
    ...fitting.flatMap(([, inside]) => declared(inside, ui[name])),
    ...(/^\d+$/.test(name) ? declared(place, ui['items']) : []),
    ...declared(additionalProperties, ui['additionalProperties']),
  ]
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}
