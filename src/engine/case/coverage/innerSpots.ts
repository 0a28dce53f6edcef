import { findReference } from '../../bundle/formReference.ts'
import { isObject } from '../../content/isObject.ts'
import { escapeToken, getAt, resolvePointer } from '../../values/pointer.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { arrayOf, membersOf } from './coverableForms.ts'
import { type Asked, fitsAt, type Judged, type Spot } from './Spot.ts'

/** The schemas inside a spot's, at the values that they judge; of branches only those that are chosen. */
export function innerSpots(spot: Spot, schema: JsonObject, judged: Judged): Spot[] {
  const { value, pointer } = spot
  const here = (step: string, inner: Json): Spot => ({ ...spot, pointer: pointer + step, schema: inner })
  const spots = [...blocks(spot, schema, judged)]
  for (const word of ['anyOf', 'oneOf']) {
    spots.push(...arrayOf(schema[word]).map((inner, index) => here(`/${word}/${index}`, inner)))
  }
  spots.push(...chosen(spot, schema, judged))
  if (isObject(value)) spots.push(...members(spot, schema, value))
  if (Array.isArray(value)) spots.push(...elements(spot, schema, value))
  return spots
}

/** Closed objects that are put side by side know one another's fields. */
function blocks(spot: Spot, { allOf, properties }: JsonObject, { content }: Judged): Spot[] {
  const parts = arrayOf(allOf)
  const own = membersOf(properties).map(([name]) => name)
  const names = parts.flatMap((part) => {
    const reference = isObject(part) ? part['$ref'] : undefined
    const target =
      typeof reference === 'string' ? findReference(content, spot.form, reference)?.schema : undefined
    return isObject(target) ? namesOf(target) : []
  })
  const beside = [...spot.beside, ...own, ...names]
  return parts.map((schema, index) => ({
    ...spot,
    pointer: `${spot.pointer}/allOf/${index}`,
    schema,
    beside,
    asked: [],
  }))
}

/** `caseOf`, `then` and `else`: the part that another value chooses. */
function chosen(spot: Spot, schema: JsonObject, judged: Judged): Spot[] {
  const { caseOf, if: condition } = schema
  const at = (step: string, inner: Json | undefined): Spot[] =>
    inner === undefined ? [] : [{ ...spot, pointer: spot.pointer + step, schema: inner }]
  const spots: Spot[] = []
  if (isObject(condition)) {
    const word = fitsAt(condition, spot, judged) ? 'then' : 'else'
    spots.push(...at(`/${word}`, schema[word]))
  }
  if (!isObject(caseOf) || typeof caseOf['at'] !== 'string') return spots
  const chooses = getAt(judged.scope.world, resolvePointer(caseOf['at'], spot.at))
  const name = chooses === null || typeof chooses === 'object' ? '' : String(chooses)
  const found = membersOf(caseOf['cases']).find(([one]) => one === name)
  const [step, inner] = found
    ? [`/caseOf/cases/${escapeToken(name)}`, found[1]]
    : ['/caseOf/else', caseOf['else']]
  return [...spots, ...at(step, inner)]
}

function members(spot: Spot, schema: JsonObject, value: JsonObject): Spot[] {
  return Object.entries(value).flatMap(([name, member]) =>
    memberSchemas(schema, name).map(([step, inner]) => inside(spot, step, inner, { name, value: member })),
  )
}

/** A member is judged by its own schema and by those of fitting patterns; where there is none, by that for the others. */
function memberSchemas(schema: JsonObject, name: string): [string, Json][] {
  const { properties, patternProperties, additionalProperties } = schema
  const own = membersOf(properties).filter(([one]) => one === name)
  const fitting = membersOf(patternProperties).filter(([pattern]) => new RegExp(pattern, 'u').test(name))
  const named = [
    ...own.map(([one, inner]): [string, Json] => [`/properties/${escapeToken(one)}`, inner]),
    ...fitting.map(([one, inner]): [string, Json] => [`/patternProperties/${escapeToken(one)}`, inner]),
  ]
  if (named.length > 0 || additionalProperties === undefined) return named
  return [['/additionalProperties', additionalProperties]]
}

function elements(spot: Spot, { items, additionalItems }: JsonObject, value: readonly Json[]): Spot[] {
  return value.flatMap((element, index): Spot[] => {
    const [step, inner] = itemSchema(items, additionalItems, index)
    return inner === undefined ? [] : [inside(spot, step, inner, { name: String(index), value: element })]
  })
}

function itemSchema(
  items: Json | undefined,
  additional: Json | undefined,
  index: number,
): [string, Json | undefined] {
  if (!Array.isArray(items)) return ['/items', items]
  return index < items.length ? [`/items/${index}`, items[index]] : ['/additionalItems', additional]
}

function inside(
  spot: Spot,
  step: string,
  schema: Json,
  { name, value }: { name: string; value: Json },
): Spot {
  const token = step.startsWith('/properties') ? name : 'items'
  const asked = spot.asked.flatMap(({ form, pointer, ui }): Asked[] => {
    const inner = ui[token]
    return isObject(inner) ? [{ form, pointer: `${pointer}/${escapeToken(token)}`, ui: inner }] : []
  })
  return {
    ...spot,
    pointer: spot.pointer + step,
    schema,
    value,
    at: `${spot.at}/${escapeToken(name)}`,
    beside: [],
    asked,
  }
}

function namesOf({ properties }: JsonObject): string[] {
  return membersOf(properties).map(([name]) => name)
}
