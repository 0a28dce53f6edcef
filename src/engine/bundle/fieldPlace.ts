import { type Place, under } from '../content/checks/place.ts'
import { isObject } from '../content/isObject.ts'
import type { Content } from '../content/types.ts'
import { escapeToken, getAt } from '../values/pointer.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { findReference } from './formReference.ts'

type Source = Pick<Content, 'forms' | 'uiSchemas'>
interface Field {
  form: string
  pointer: string
}
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

/** Where a field, or a part that it refers to, has a value among its choices; the field where none does. */
export function choicePlace(content: Source, field: Field, value: Json): Place {
  const spot = fieldSpot(content, field.form, field.pointer)
  const found = partWith(content, spot, ({ schema }) => choicesOf(schema).includes(value))
  return found === undefined
    ? placeOf(spot)
    : under(placeOf(found), 'enum', choicesOf(found.schema).indexOf(value))
}

function choicesOf({ enum: choices }: JsonObject): Json[] {
  return Array.isArray(choices) ? choices : []
}

function partWith(
  content: Source,
  spot: Spot,
  fits: (part: Spot) => boolean,
  seen = new Set<object>(),
): Spot | undefined {
  if (seen.has(spot.schema)) return undefined
  seen.add(spot.schema)
  if (fits(spot)) return spot
  for (const part of partsOf(content, spot)) {
    const found = partWith(content, part, fits, seen)
    if (found !== undefined) return found
  }
  return undefined
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
