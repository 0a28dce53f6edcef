import { isObject } from '#engine/content/isObject.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { definitionOf } from './definitionOf.ts'

/** Keywords that look at the place as a whole, not at named properties of it. */
const WHOLE = [
  'const',
  'enum',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'patternProperties',
  'additionalProperties',
  'dependencies',
  'items',
  'contains',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
]
const INSIDE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'] as const

/**
 * The places, counted from where the condition stands, whose answers can change its verdict; "" = everything. Rather too
 * many than one too few.
 */
export function conditionReads(condition: Json | undefined, root: JsonObject): string[] {
  const places = new Set<string>()
  collect(condition, '', { root, places, seen: new Set() })
  return [...places]
}

interface Collecting {
  root: JsonObject
  places: Set<string>
  seen: Set<string>
}

function collect(schema: Json | undefined, at: string, collecting: Collecting): void {
  if (!isObject(schema)) return
  const { $ref: reference, properties, required, type } = schema
  if (typeof reference === 'string') follow(reference, at, collecting)
  if (WHOLE.some((keyword) => keyword in schema)) collecting.places.add(at)
  if (type !== undefined && type !== 'object') collecting.places.add(at)
  for (const name of Array.isArray(required) ? required : []) {
    if (typeof name === 'string') collecting.places.add(`${at}/${escapeToken(name)}`)
  }
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
    const inside = `${at}/${escapeToken(name)}`
    collecting.places.add(inside)
    collect(property, inside, collecting)
  }
  for (const keyword of INSIDE) {
    const inner = schema[keyword]
    for (const one of Array.isArray(inner) ? inner : [inner]) collect(one, at, collecting)
  }
}

function follow(reference: string, at: string, collecting: Collecting): void {
  const key = `${at} ${reference}`
  if (collecting.seen.has(key)) return
  collecting.seen.add(key)
  collect(definitionOf(reference, collecting.root), at, collecting)
}
