import { getAt } from '../../values/pointer.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { isObject } from '../isObject.ts'

const LISTS = ['allOf', 'anyOf', 'oneOf'] as const
const BRANCHES = ['then', 'else'] as const

/** The fields of an object, and those that a branch, an option or a dependency brings. */
export function declaredFields(schema: JsonObject, root: JsonObject): JsonObject {
  const found: JsonObject = {}
  collect(schema, { root, found, seen: new Set() })
  return found
}

interface Collecting {
  root: JsonObject
  found: JsonObject
  seen: Set<string>
}

function collect(schema: Json | undefined, collecting: Collecting): void {
  if (!isObject(schema)) return
  const { $ref: reference, properties, dependencies } = schema
  if (typeof reference === 'string' && !collecting.seen.has(reference)) {
    collecting.seen.add(reference)
    collect(getAt(collecting.root, reference.slice(1)), collecting)
  }
  for (const [name, field] of Object.entries(isObject(properties) ? properties : {})) {
    const known = collecting.found[name]
    collecting.found[name] = isObject(known) && isObject(field) ? { ...field, ...known } : field
  }
  for (const keyword of BRANCHES) collect(schema[keyword], collecting)
  for (const keyword of LISTS) {
    const list = schema[keyword]
    for (const part of Array.isArray(list) ? list : []) collect(part, collecting)
  }
  for (const part of Object.values(isObject(dependencies) ? dependencies : {})) collect(part, collecting)
}
