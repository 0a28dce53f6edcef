import { isObject } from '../../../content/isObject.ts'
import { asOperand, evaluate } from '../../../values/operand.ts'
import { longestText } from '../classes/sizes.ts'
import { namesIn } from '../formula/fitFormula.ts'
import type { Json, JsonObject, JsonSchema, Scope } from '../../../values/types.ts'

const most = 6

/** Values that may fit a schema; whoever uses them asks the engine. */
export function synthesize(schema: JsonSchema, scope: Scope, depth = 0): Json[] {
  if (typeof schema === 'boolean') return [{}]
  if (depth > 5) return []
  const found = Object.entries(schema).flatMap(([keyword, argument]) => {
    const make = Object.hasOwn(makers, keyword) ? makers[keyword] : undefined
    return make?.(argument, { scope, depth, schema }) ?? []
  })
  return [...found, ...byType(schema)].slice(0, most * 2)
}

interface Making {
  scope: Scope
  depth: number
  schema: JsonObject
}
type Make = (argument: Json, making: Making) => Json[]

function inner(schema: Json | undefined, { scope, depth }: Making): Json[] {
  return typeof schema === 'boolean' || isObject(schema) ? synthesize(schema, scope, depth + 1) : []
}

function ofOperand(argument: Json, { scope }: Making): Json[] {
  const value = evaluate(asOperand(argument), scope)
  return value === undefined ? [] : [value, ...near(value)]
}

/** One step to each side. */
export function near(value: Json): Json[] {
  if (typeof value === 'number') return [value - 1, value + 1, value / 2, value * 2 + 1]
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value)) || !/^\d{4}-\d\d-\d\d/.test(value))
    return []
  return [1, -1, 40, -40].flatMap((days) => {
    const moved = new Date(Date.parse(value) + days * 24 * 60 * 60 * 1000).toISOString()
    return days === 1 ? [moved, moved.slice(0, 10)] : [value.length === 10 ? moved.slice(0, 10) : moved]
  })
}

function parts(schemas: Json, making: Making): Json[] {
  return Array.isArray(schemas) ? schemas.flatMap((schema) => inner(schema, making)) : []
}

const makers: { [keyword: string]: Make } = {
  const: (value) => [value],
  enum: (values) => (Array.isArray(values) ? values.slice(0, most) : []),
  equals: ofOperand,
  differsFrom: ofOperand,
  above: ofOperand,
  atLeast: ofOperand,
  below: ofOperand,
  atMost: ofOperand,
  memberOf: (argument, making) =>
    ofOperand(argument, making).flatMap((value) => (Array.isArray(value) ? value : [])),
  minimum: (limit) => [limit],
  maximum: (limit) => [limit],
  exclusiveMinimum: (limit) => (typeof limit === 'number' ? [limit + 1] : []),
  exclusiveMaximum: (limit) => (typeof limit === 'number' ? [limit - 1] : []),
  minLength: (length) => (typeof length === 'number' && length <= longestText ? ['q'.repeat(length)] : []),
  maxLength: (length) => (typeof length === 'number' ? ['q'.repeat(Math.min(length, 3))] : []),
  contains: (schema, making) => inner(schema, making).map((value) => [value]),
  items: (schema, making) => [[], ...inner(schema, making).map((value) => [value])],
  allOf: parts,
  anyOf: parts,
  oneOf: parts,
  not: () => [null, 'q', 0, {}],
  properties: (properties, making) => objects(isObject(properties) ? properties : {}, making),
}

function objects(properties: JsonObject, making: Making): Json[] {
  const { required } = making.schema
  const base: JsonObject = {}
  for (const name of namesIn(required)) base[name] = 'q'
  const choices = Object.entries(properties).map(([name, schema]) => ({
    name,
    values: inner(schema, making),
  }))
  return Array.from({ length: most }, (_, round) => {
    const made: JsonObject = { ...base }
    for (const { name, values } of choices) {
      const value = values[round % Math.max(values.length, 1)]
      if (value !== undefined) made[name] = value
    }
    return made
  })
}

function byType({ type, required }: JsonObject): Json[] {
  const simple: { [type: string]: Json[] } = {
    string: ['q', '2026-08-01', '2026-08-01T08:00:00.000Z'],
    number: [0, 1, 10],
    integer: [0, 1, 10],
    boolean: [true, false],
    array: [[], [{}]],
    object: [Object.fromEntries(namesIn(required).map((name) => [name, 'q']))],
    null: [null],
  }
  return typeof type === 'string' ? (simple[type] ?? []) : []
}
