import * as fc from 'fast-check'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { asNumber, asObject, asObjects, asText, asTexts } from './readJson.ts'
import { Drawn, type Recipe } from './Recipe.ts'

type Recipes = fc.Arbitrary<Recipe>

/** Longest text and list that a valid value has, and how deep free values go. */
const MOST = { text: 60, list: 4, depth: 4 }

/** Values that satisfy a JSON schema as OpenAPI has them; those of a known name are mostly real ones, drawn when they are sent. */
export function schemaRecipe(schema: JsonObject, name: string, depth = 0): Recipes {
  const made = madeOf(schema, name, depth)
  if (schema['const'] !== undefined || schema['enum'] !== undefined || name === '') return made
  const fits = fitting(schema)
  const weight = ['object', 'array', 'boolean'].includes(asText(schema['type'])) ? 2 : 6
  return fc.oneof(
    { arbitrary: made, weight: 2 },
    {
      arbitrary: fc
        .tuple(fc.nat({ max: 200 }), made)
        .map(([index, otherwise]) => new Drawn({ name, index, fits, otherwise })),
      weight,
    },
  )
}

function madeOf(schema: JsonObject, name: string, depth: number): Recipes {
  const { const: fixed, enum: members } = schema
  if (fixed !== undefined) return fc.constant(fixed)
  if (Array.isArray(members) && members.length > 0) return fc.constantFrom<Recipe>(...members)
  const choices = [...asObjects(schema['anyOf']), ...asObjects(schema['oneOf'])]
  if (choices.length > 0) return fc.oneof(...choices.map((one) => schemaRecipe(one, name, depth)))
  const byType = BY_TYPE[asText(schema['type'])]
  return byType === undefined ? free : byType(schema, name, depth)
}

/** Roughly: what is deeper than one level is left to the server. */
function fitting(schema: JsonObject): (value: Json) => boolean {
  const type = asText(schema['type'])
  const pattern = new RegExp(asText(schema['pattern']), 'u')
  const { min, max } = lengthsOf(schema, { least: 'minLength', most: 'maxLength', otherwise: Infinity })
  return (value) => {
    if (typeof value === 'string')
      return type === 'string' && pattern.test(value) && value.length >= min && value.length <= max
    if (Array.isArray(value)) return type === 'array'
    if (typeof value === 'number') return type === 'number' || type === 'integer'
    return type === '' || type === typeof value
  }
}

const free: Recipes = fc.jsonValue({ maxDepth: 2 }).map((value): Json => JSON.parse(JSON.stringify(value)))

const BY_TYPE: { [type: string]: (schema: JsonObject, name: string, depth: number) => Recipes } = {
  string: textOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: (schema) => fc.integer(limitsOf(schema, 1_000_000)),
  number: (schema) => fc.double({ ...limitsOf(schema, 1e9), noNaN: true }),
  array: (schema, name, depth) => {
    const { min, max } = lengthsOf(schema, { least: 'minItems', most: 'maxItems', otherwise: MOST.list })
    return fc.array(schemaRecipe(asObject(schema['items']), name, depth + 1), {
      minLength: min,
      maxLength: max,
    })
  },
  object: objectOf,
}

function textOf(schema: JsonObject): fc.Arbitrary<string> {
  const { min, max } = lengthsOf(schema, { least: 'minLength', most: 'maxLength', otherwise: MOST.text })
  const format = asText(schema['format'])
  const moment = fc.date({ min: new Date(0), max: new Date('2040-01-01'), noInvalidDate: true })
  if (format === 'date') return moment.map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return moment.map((date) => date.toISOString())
  const pattern = asText(schema['pattern'])
  const lengths = { minLength: min, maxLength: max }
  if (pattern !== '')
    return fc
      .stringMatching(new RegExp(pattern, 'u'))
      .map((text) => (text.length > max && /[*+]\$$/.test(pattern) ? text.slice(0, max) : text))
  return fc.oneof(
    fc.string({ unit: 'grapheme-ascii', ...lengths }),
    fc.string({ unit: 'grapheme', ...lengths }),
  )
}

function objectOf(schema: JsonObject, name: string, depth: number): Recipes {
  const required = new Set(asTexts(schema['required']))
  const members = Object.entries(asObject(schema['properties']))
  const others = schema['additionalProperties']
  const shown = someOf(
    members.map(([key, one]) => [key, schemaRecipe(asObject(one), key, depth + 1)]),
    required,
  )
  if (others === false || others === undefined || depth > MOST.depth) return shown
  const key = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 })
  return fc
    .tuple(shown, fc.dictionary(key, schemaRecipe(asObject(others), '', depth + 1), { maxKeys: 4 }))
    .map(([known, more]) => ({ ...more, ...known }))
}

/** What has to be there, and often nothing else: much that may be asked for excludes each other. */
export function someOf(
  members: readonly (readonly [string, Recipes])[],
  required: ReadonlySet<string>,
): fc.Arbitrary<{ [name: string]: Recipe }> {
  const requiredKeys = members.map(([key]) => key).filter((key) => required.has(key))
  const needed = Object.fromEntries(members.filter(([key]) => required.has(key)))
  const one = members.map(([key, recipe]) => fc.record({ ...needed, [key]: recipe }))
  return fc.oneof(fc.record(needed), ...one, fc.record(Object.fromEntries(members), { requiredKeys }))
}

interface Limits {
  min: number
  max: number
}

function limitsOf(schema: JsonObject, far: number): Limits {
  const min = asNumber(schema['minimum']) ?? -far
  return { min, max: Math.max(min, asNumber(schema['maximum']) ?? far) }
}

interface LengthWords {
  least: string
  most: string
  otherwise: number
}

function lengthsOf(schema: JsonObject, { least, most, otherwise }: LengthWords): Limits {
  const min = asNumber(schema[least]) ?? 0
  return { min, max: Math.max(min, Math.min(asNumber(schema[most]) ?? otherwise, otherwise)) }
}
