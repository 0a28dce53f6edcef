import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Condition, Json, JsonObject, JsonSchema, Operand } from '#engine/values/types.ts'
import type { Part } from './Part.ts'

const SCHEMAS = [
  'items',
  'additionalItems',
  'additionalProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]
const SCHEMA_LISTS = ['items', 'allOf', 'anyOf', 'oneOf']
const SCHEMA_MAPS = ['properties', 'patternProperties', 'dependencies', 'definitions']
const COMPARISONS = ['equals', 'differsFrom', 'above', 'atLeast', 'below', 'atMost', 'memberOf']
const STAGES = ['id', 'item', 'times', 'divide', 'plus', 'else']
const OPERAND_LISTS = ['earliest', 'latest', 'list']

export function schemaPart(value: Json | undefined, role: string, place: Place): Part[] {
  return typeof value === 'boolean' || isObject(value) ? [{ kind: 'schema', value, role, place }] : []
}

export function conditionPart(value: Json | undefined, role: string, place: Place): Part[] {
  const is = typeof value === 'boolean' || typeof value === 'string' || isObject(value)
  return is ? [{ kind: 'condition', value, role, place }] : []
}

/** Operands are JSON all through, which their types hide. */
export function operandPart(value: Operand | Json | undefined, role: string, place: Place): Part[] {
  return isJson(value) ? [{ kind: 'operand', value, role, place }] : []
}

function isJson(value: unknown): value is Json {
  return value !== undefined
}

/** The part itself and every schema, condition and operand inside it, in written order of their words. */
export function* partsIn(part: Part): Iterable<Part> {
  yield part
  for (const inner of innerOf(part)) yield* partsIn(inner)
}

function innerOf(part: Part): Part[] {
  if (part.kind === 'schema') return inSchema(part.value, part.place)
  if (part.kind === 'condition') return inCondition(part.value, part.place)
  return inOperand(part.value, part.place)
}

function inSchema(schema: JsonSchema, place: Place): Part[] {
  if (!isObject(schema)) return []
  return [
    ...SCHEMAS.flatMap((word) => schemaPart(schema[word], word, under(place, word))),
    ...SCHEMA_LISTS.flatMap((word) =>
      elements(schema[word]).flatMap(([index, one]) => schemaPart(one, word, under(place, word, index))),
    ),
    ...SCHEMA_MAPS.flatMap((word) =>
      members(schema[word]).flatMap(([name, one]) => schemaPart(one, word, under(place, word, name))),
    ),
    ...COMPARISONS.flatMap((word) => operandPart(schema[word], word, under(place, word))),
    ...ownWords(schema, place),
  ]
}

function ownWords({ age, caseOf, inList, requiredWhen, rules }: JsonObject, place: Place): Part[] {
  return [
    ...(isObject(age) ? operandPart(age['on'], 'on', under(place, 'age', 'on')) : []),
    ...(isObject(inList) ? conditionPart(inList['where'], 'where', under(place, 'inList', 'where')) : []),
    ...(isObject(caseOf) ? inCases(caseOf, under(place, 'caseOf')) : []),
    ...members(requiredWhen).flatMap(([name, one]) =>
      conditionPart(one, 'requiredWhen', under(place, 'requiredWhen', name)),
    ),
    ...elements(rules).flatMap(([index, rule]) =>
      isObject(rule) ? inRule(rule, under(place, 'rules', index)) : [],
    ),
  ]
}

function inCases(caseOf: JsonObject, place: Place): Part[] {
  return [
    ...members(caseOf['cases']).flatMap(([name, one]) =>
      schemaPart(one, 'cases', under(place, 'cases', name)),
    ),
    ...schemaPart(caseOf['else'], 'else', under(place, 'else')),
  ]
}

function inRule(rule: JsonObject, place: Place): Part[] {
  return [
    ...conditionPart(rule['if'], 'if', under(place, 'if')),
    ...schemaPart(rule['must'], 'must', under(place, 'must')),
    ...operandsOf(rule['params'], 'params', under(place, 'params')),
  ]
}

/** Of a map name -> operand. */
export function operandsOf(
  map: Json | { [name: string]: Operand } | undefined,
  role: string,
  place: Place,
): Part[] {
  return Object.entries(map ?? {}).flatMap(([name, one]) => operandPart(one, role, under(place, name)))
}

function inCondition(condition: Condition, place: Place): Part[] {
  return members(condition).flatMap(([word, value]) => {
    if (word === 'not') return conditionPart(value, word, under(place, word))
    if (word !== 'allOf' && word !== 'anyOf') return schemaPart(value, 'atom', under(place, word))
    return elements(value).flatMap(([index, one]) => conditionPart(one, word, under(place, word, index)))
  })
}

function inOperand(operand: Json, place: Place): Part[] {
  if (!isObject(operand)) return []
  return [
    ...OPERAND_LISTS.flatMap((word) =>
      elements(operand[word]).flatMap(([index, one]) => operandPart(one, word, under(place, word, index))),
    ),
    ...STAGES.flatMap((word) => operandPart(operand[word], word, under(place, word))),
    ...schemaPart(operand['first'], 'first', under(place, 'first')),
  ]
}

export function members(map: Json | undefined): [string, Json][] {
  return isObject(map) ? Object.entries(map) : []
}

export function elements(list: Json | undefined): [number, Json][] {
  return Array.isArray(list) ? [...list.entries()] : []
}
