import { type Place, under } from '../content/checks/place.ts'
import { isObject } from '../content/isObject.ts'
import type { Content } from '../content/types.ts'
import { escapeToken, getAt } from '../values/pointer.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { findReference } from './formReference.ts'

type Source = Pick<Content, 'forms' | 'uiSchemas'>
/** A schema where it is written. */
interface Spot {
  form: string
  pointer: string
  schema: JsonObject
}

const LISTS = ['allOf', 'anyOf', 'oneOf']
const BRANCHES = ['then', 'else']

/**
 * Where a field of a flat form is written: often in a part of another form. The nearest part
 * around it where it is not found.
 */
export function fieldPlace(content: Source, form: string, pointer: string): Place {
  return placeOf(fieldSpot(content, form, pointer))
}

/** Where a field, or a part that it refers to, says a keyword; the field where none does. */
export function keywordPlace(
  content: Source,
  field: { form: string; pointer: string },
  keyword: string,
): Place {
  const spot = fieldSpot(content, field.form, field.pointer)
  const seen = new Set<object>()
  const find = (one: Spot): Place | undefined => {
    if (seen.has(one.schema)) return undefined
    seen.add(one.schema)
    if (keyword in one.schema) return under(placeOf(one), keyword)
    for (const part of partsOf(content, one)) {
      const found = find(part)
      if (found !== undefined) return found
    }
    return undefined
  }
  return find(spot) ?? placeOf(spot)
}

function placeOf({ form, pointer }: Spot): Place {
  return { file: `schemas/${form}.json`, pointer }
}

function fieldSpot(content: Source, form: string, pointer: string): Spot {
  let spot: Spot = { form, pointer: '', schema: content.forms[form] ?? {} }
  for (const step of pointer.split('/').slice(1)) {
    const next = stepInto(content, spot, step, new Set())
    if (next === undefined) break
    spot = next
  }
  return spot
}

function stepInto(content: Source, spot: Spot, step: string, seen: Set<object>): Spot | undefined {
  if (seen.has(spot.schema)) return undefined
  seen.add(spot.schema)
  const own = step === '*' ? inside(spot, 'items') : inside(spot, 'properties', step)
  if (own !== undefined) return own
  for (const part of partsOf(content, spot)) {
    const found = stepInto(content, part, step, seen)
    if (found !== undefined) return found
  }
  return undefined
}

/** What else says something of the same value: a part that it refers to, blocks, branches. */
function partsOf(content: Source, spot: Spot): Spot[] {
  const { $ref: reference, dependencies } = spot.schema
  const target = typeof reference === 'string' ? findReference(content, spot.form, reference) : undefined
  const referred = target && isObject(target.schema) ? [{ ...target, schema: target.schema }] : []
  const lists = LISTS.flatMap((word) => {
    const list = spot.schema[word]
    return Array.isArray(list) ? list.flatMap((_part, index) => inside(spot, word, String(index)) ?? []) : []
  })
  const branches = BRANCHES.flatMap((word) => inside(spot, word) ?? [])
  const names = Object.keys(isObject(dependencies) ? dependencies : {})
  return [
    ...referred,
    ...lists,
    ...branches,
    ...names.flatMap((name) => inside(spot, 'dependencies', name) ?? []),
  ]
}

function inside({ form, pointer, schema }: Spot, ...steps: string[]): Spot | undefined {
  const found: Json | undefined = getAt(schema, steps.map((step) => `/${escapeToken(step)}`).join(''))
  if (!isObject(found)) return undefined
  return { form, pointer: under({ file: '', pointer }, ...steps).pointer, schema: found }
}
