import type { Json, JsonSchema } from './types.ts'

/** A keyword implies its type inside a condition: `{"maximum": 0}` is false of `null` and of text (format.md 2). */
const IMPLIED: { [keyword: string]: string } = {
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
  items: 'array',
  contains: 'array',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
  properties: 'object',
  required: 'object',
  minProperties: 'object',
  maxProperties: 'object',
}
const known = new WeakMap<object, JsonSchema>()

/** A schema of a condition with its implied types written out. Idempotent; remembered by identity. */
export function typed(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema
  const before = known.get(schema)
  if (before !== undefined) return before
  const result = withTypes(schema)
  known.set(schema, result)
  known.set(result, result)
  return result
}

function withTypes(schema: { [keyword: string]: Json }): { [keyword: string]: Json } {
  const result: { [keyword: string]: Json } = {}
  for (const [keyword, value] of Object.entries(schema)) result[keyword] = withTypesInside(keyword, value)
  const types = [...new Set(Object.keys(schema).flatMap((keyword) => IMPLIED[keyword] ?? []))]
  if (result['type'] === undefined && types.length > 0)
    result['type'] = types.length === 1 ? (types[0] ?? '') : types
  return result
}

function withTypesInside(keyword: string, value: Json): Json {
  if (keyword === 'not' || keyword === 'items' || keyword === 'contains') return typedValue(value)
  if (keyword === 'allOf' || keyword === 'anyOf' || keyword === 'oneOf') {
    return Array.isArray(value) ? value.map(typedValue) : value
  }
  if (keyword !== 'properties' || typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, typedValue(schema)]))
}

function typedValue(value: Json): Json {
  if (Array.isArray(value)) return value.map(typedValue)
  return typeof value === 'object' && value !== null ? typed(value) : value
}
