import { isObject } from '../content/isObject.ts'
import type { Json, JsonObject, JsonSchema } from './types.ts'

const implied: { [keyword: string]: 'number' | 'string' | 'array' | 'object' } = {
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  format: 'string',
  age: 'string',
  upload: 'string',
  checkDigit: 'string',
  items: 'array',
  additionalItems: 'array',
  contains: 'array',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
  properties: 'object',
  patternProperties: 'object',
  additionalProperties: 'object',
  propertyNames: 'object',
  dependencies: 'object',
  required: 'object',
  requiredWhen: 'object',
  minProperties: 'object',
  maxProperties: 'object',
}

const known = new WeakMap<object, JsonObject>()

/**
 * In a condition a keyword implies its type, so that {"maximum": 0} is false of null and of text, which bare JSON Schema
 * calls true (format.md section 2). Typing a typed schema changes nothing; the same schema gives the same object.
 */
export function typed(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema
  const done = known.get(schema)
  if (done) return done
  const result = withType(schema)
  known.set(schema, result)
  known.set(result, result)
  return result
}

function withType(schema: JsonObject): JsonObject {
  const result: JsonObject = {}
  const types = new Set<string>()
  for (const [keyword, value] of Object.entries(schema)) {
    result[keyword] = inside[keyword]?.(value) ?? value
    const type = implied[keyword]
    if (type !== undefined) types.add(type)
  }
  if (!('type' in schema) && types.size > 0) {
    const [only, ...others] = types
    result['type'] = others.length === 0 && only !== undefined ? only : [...types]
  }
  return result
}

function typedJson(value: Json | undefined): Json {
  return isObject(value) ? typed(value) : (value ?? null)
}

function typedList(value: Json): Json {
  return Array.isArray(value) ? value.map(typedJson) : typedJson(value)
}

function typedMembers(value: Json): Json {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, typedJson(member)]))
}

/** A list of names stays a list of names. */
function typedDependencies(value: Json): Json {
  if (!isObject(value)) return value
  const members = Object.entries(value)
  return Object.fromEntries(
    members.map(([name, asked]) => [name, Array.isArray(asked) ? asked : typedJson(asked)]),
  )
}

/** Which keywords have schemas in them, and how. */
const inside: { [keyword: string]: (value: Json) => Json } = {
  not: typedJson,
  contains: typedJson,
  additionalProperties: typedJson,
  additionalItems: typedJson,
  propertyNames: typedJson,
  if: typedJson,
  then: typedJson,
  else: typedJson,
  items: typedList,
  allOf: typedList,
  anyOf: typedList,
  oneOf: typedList,
  properties: typedMembers,
  patternProperties: typedMembers,
  dependencies: typedDependencies,
  caseOf: typedCases,
  rules: typedRules,
}

function typedCases(value: Json): Json {
  if (!isObject(value)) return value
  const result = { ...value }
  if (value['cases'] !== undefined) result['cases'] = typedMembers(value['cases'])
  if (value['else'] !== undefined) result['else'] = typedJson(value['else'])
  return result
}

function typedRules(value: Json): Json {
  if (!Array.isArray(value)) return value
  return value.map((rule) => (isObject(rule) ? { ...rule, must: typedJson(rule['must']) } : rule))
}
