import type { Fault } from '../../issue.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { isObject } from '../isObject.ts'
import type { UiSchema } from '../types.ts'
import { faultAt } from './faultAt.ts'
import { type Place, under } from './place.ts'

/** What tells how a field is drawn. */
export const TELLING = [
  'type',
  '$ref',
  'const',
  'enum',
  'properties',
  'items',
  'oneOf',
  'anyOf',
  'allOf',
  'if',
  'inList',
  'caseOf',
]

/** What Ajv would take and RJSF could not draw, or would draw wrongly: told here, never to an applicant. */
export function checkSchema(schema: JsonObject, place: Place, around: readonly string[] = []): Fault[] {
  const { properties, items, additionalItems, definitions } = schema
  const named = [...around, ...membersOf(properties).map(([name]) => name)]
  return [
    ...withoutItems(schema, place),
    ...membersOf(properties).flatMap(([name, field]) => {
      const at = under(place, 'properties', name)
      // A branch may only narrow what the object around it has told.
      return around.includes(name) ? checkInside(field, at) : checkField(field, at)
    }),
    ...membersOf(definitions).flatMap(([name, part]) => checkInside(part, under(place, 'definitions', name))),
    ...(Array.isArray(items)
      ? items.flatMap((item, index) => checkField(item, under(place, 'items', index)))
      : checkInside(items, under(place, 'items'))),
    ...checkInside(additionalItems, under(place, 'additionalItems')),
    ...branchesOf(schema, place).flatMap(([branch, at]) =>
      isObject(branch) ? checkSchema(branch, at, named) : [],
    ),
  ]
}

/** Schemas of the same value, whose fields are drawn with its own. */
function branchesOf(schema: JsonObject, place: Place): [Json, Place][] {
  return [
    ...['then', 'else'].map((word): [Json, Place] => [schema[word] ?? true, under(place, word)]),
    ...['oneOf', 'anyOf', 'allOf'].flatMap((word) => {
      const list = schema[word]
      const options = Array.isArray(list) ? list : []
      return options.map((option, index): [Json, Place] => [option, under(place, word, index)])
    }),
    ...membersOf(schema['dependencies']).map(([name, branch]): [Json, Place] => [
      branch,
      under(place, 'dependencies', name),
    ]),
  ]
}

function checkInside(schema: Json | undefined, place: Place): Fault[] {
  return isObject(schema) ? checkSchema(schema, place) : []
}

function checkField(field: Json, place: Place): Fault[] {
  if (!isObject(field)) return [faultAt(place, 'schema.untyped.boolean')]
  const told = TELLING.some((keyword) => keyword in field)
  const untyped = faultAt(place, 'schema.untyped.type')
  return told ? checkSchema(field, place) : [untyped]
}

/** A part that is referred to may bring them. */
function withoutItems({ type, items, $ref: part }: JsonObject, place: Place): Fault[] {
  if (type !== 'array' || items !== undefined || part !== undefined) return []
  return [faultAt(place, 'schema.noItems')]
}

function membersOf(map: Json | undefined): [string, Json][] {
  return isObject(map) ? Object.entries(map) : []
}

/** RJSF draws nothing at all of an object whose order leaves a field out and has no "*". */
export function checkOrder(ui: UiSchema, schema: JsonObject, place: Place): Fault[] {
  const { 'ui:order': order } = ui
  if (!Array.isArray(order) || order.includes('*')) return []
  const left = membersOf(schema['properties']).filter(([name]) => !order.includes(name))
  if (left.length === 0) return []
  const names = left.map(([name]) => name).join(', ')
  return [faultAt(under(place, 'ui:order'), 'schema.order', { names })]
}
