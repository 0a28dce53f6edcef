import { findReference } from '../../../bundle/formReference.ts'
import type { Place } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import type { Json, JsonObject } from '../../../values/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'

/** A part that must contain itself: it can never be filled to the end. */
export function circles({ schema, place }: SchemaNode, form: string, content: Content): Finding[] {
  const { $ref: reference } = schema
  if (typeof reference !== 'string' || !contains(reference, form, content)) return []
  return [findingAt(atReference(place), 'schema.circle', { reference })]
}

function atReference(place: Place): Place {
  return { ...place, pointer: `${place.pointer}/$ref` }
}

/** Does what the reference leads to always have the same inside it? */
function contains(reference: string, form: string, content: Content): boolean {
  const start = keyOf(reference, form, content)
  if (start === undefined) return false
  const seen = new Set<string>()
  const waiting = [start]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const needed of mustHold(next.schema)) {
      const target = keyOf(needed, next.form, content)
      if (target === undefined) continue
      if (target.key === start.key) return true
      if (!seen.has(target.key)) waiting.push(target)
      seen.add(target.key)
    }
  }
  return false
}

function keyOf(reference: string, form: string, content: Content) {
  const target = findReference(content, form, reference)
  return target === undefined
    ? undefined
    : { key: `${target.form}#${target.pointer}`, form: target.form, schema: target.schema }
}

/** References inside a schema that every value of it follows. */
function mustHold(schema: Json): string[] {
  if (!isObject(schema)) return []
  const { $ref: reference, items, minItems, allOf } = schema
  if (typeof reference === 'string') return [reference]
  const rows = typeof minItems === 'number' && minItems > 0 && isObject(items) ? mustHold(items) : []
  const parts = Array.isArray(allOf) ? allOf.flatMap(mustHold) : []
  return [...requiredFields(schema).flatMap(mustHold), ...rows, ...parts]
}

function requiredFields({ properties, required }: JsonObject): Json[] {
  if (!isObject(properties) || !Array.isArray(required)) return []
  return required.flatMap((name) => (typeof name === 'string' ? [properties[name] ?? true] : []))
}
