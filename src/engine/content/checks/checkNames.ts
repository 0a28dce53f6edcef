import type { Fault } from '../../issue.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { isObject } from '../isObject.ts'
import { faultAt } from './faultAt.ts'
import { type Place, under } from './place.ts'

/** Names that every object has already: an answer under one of them would be lost or mistaken. */
const TAKEN = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'])
/** How rows are numbered and named in pointers: an answer under such a name would be taken for a row. */
const OF_ROWS = /^@?\d+$/
const SINGLE = ['items', 'additionalItems', 'additionalProperties', 'then', 'else', 'caseOf']
const LISTS = ['items', 'allOf', 'anyOf', 'oneOf']
const MAPS = ['properties', 'patternProperties', 'dependencies', 'definitions', 'cases']

/** Names of fields under which no answer could be kept, however deep and in whichever branch they are declared. */
export function checkNames(schema: JsonObject, place: Place): Fault[] {
  const { properties } = schema
  const names = isObject(properties) ? Object.keys(properties) : []
  return [
    ...names.flatMap((name) => wrongName(name, under(place, 'properties', name))),
    ...inside(schema, place).flatMap(([part, where]) => checkNames(part, where)),
  ]
}

function wrongName(name: string, place: Place): Fault[] {
  if (TAKEN.has(name)) return [faultAt(place, 'schema.name.taken', { name })]
  if (!OF_ROWS.test(name)) return []
  return [faultAt(place, 'schema.name.row', { name })]
}

function inside(schema: JsonObject, place: Place): [JsonObject, Place][] {
  return [
    ...SINGLE.map((word): [Json | undefined, Place] => [schema[word], under(place, word)]),
    ...LISTS.flatMap((word) => elementsOf(schema[word], under(place, word))),
    ...MAPS.flatMap((word) => membersOf(schema[word], under(place, word))),
  ].flatMap(([part, where]) => (isObject(part) ? [[part, where]] : []))
}

function elementsOf(list: Json | undefined, place: Place): [Json, Place][] {
  return Array.isArray(list) ? list.map((part, index) => [part, under(place, index)]) : []
}

function membersOf(map: Json | undefined, place: Place): [Json, Place][] {
  return isObject(map) ? Object.entries(map).map(([name, part]) => [part, under(place, name)]) : []
}
