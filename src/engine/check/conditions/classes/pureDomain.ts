import { isObject } from '../../../content/isObject.ts'
import type { Json, JsonObject, JsonSchema } from '../../../values/types.ts'
import { fitsAlone } from './fitsAlone.ts'
import type { Reading } from '../decide/Reading.ts'

const kept = new Set(
  (
    'type const enum minimum maximum exclusiveMinimum exclusiveMaximum multipleOf ' +
    'minLength maxLength pattern format minItems maxItems checkDigit'
  ).split(' '),
)
/** Of a whole class of values only the others are asked. */
const loose = new Set(['pattern', 'format', 'multipleOf', 'checkDigit'])

const none: ReadonlySet<string> = new Set()

/** What a type says of the value alone. It lets in whatever the type lets in, and perhaps more. */
export function pureDomain(schema: JsonSchema, reading: Reading): JsonSchema {
  return remembered(schema, reading, none)
}

export function looseDomain(schema: JsonSchema, reading: Reading): JsonSchema {
  return remembered(schema, reading, loose)
}

function remembered(schema: JsonSchema, reading: Reading, dropped: ReadonlySet<string>): JsonSchema {
  if (typeof schema === 'boolean') return schema
  const known = dropped === none ? reading.memory.pure : reading.memory.loose
  const found = known.get(schema) ?? purified(schema, reading, dropped)
  known.set(schema, found)
  return found
}

function purified(schema: JsonSchema, reading: Reading, dropped: ReadonlySet<string>): JsonSchema {
  if (typeof schema === 'boolean') return schema
  const pure: JsonObject = {}
  const parts: Json[] = []
  for (const [keyword, argument] of Object.entries(schema)) {
    if (kept.has(keyword) && !dropped.has(keyword)) pure[keyword] = argument
    if (keyword === 'inList') parts.push(...idsOf(argument, reading))
    if (keyword === 'allOf') parts.push(...partsOf(argument, reading, dropped))
    if (keyword === 'anyOf' || keyword === 'oneOf') parts.push({ anyOf: partsOf(argument, reading, dropped) })
    if (keyword === 'not' && isObject(argument) && isScalar(argument)) pure['not'] = argument
  }
  return parts.length === 0 ? pure : { ...pure, allOf: parts }
}

function partsOf(schemas: Json, reading: Reading, dropped: ReadonlySet<string>): Json[] {
  if (!Array.isArray(schemas)) return []
  return schemas.map((schema) =>
    typeof schema === 'boolean' || isObject(schema) ? purified(schema, reading, dropped) : true,
  )
}

function idsOf(argument: Json, reading: Reading): Json[] {
  const list = isObject(argument) ? argument['list'] : argument
  const rows = typeof list === 'string' ? reading.rows(list) : undefined
  return rows === undefined ? [] : [idsSchema(rows)]
}

const ids = new WeakMap<readonly JsonObject[], JsonObject>()

function idsSchema(rows: readonly JsonObject[]): JsonObject {
  const found = ids.get(rows) ?? { enum: rows.flatMap(({ id }) => (id === undefined ? [] : [id])) }
  ids.set(rows, found)
  return found
}

/** Whose negation says as much as it does. */
function isScalar(schema: JsonObject): boolean {
  return Object.keys(schema).every((keyword) => keyword === 'const' || keyword === 'enum')
}

/** All values that a domain lets in, where it lists them. */
export function validMembers(
  domain: JsonSchema,
  { memory, constantScope }: Reading,
): readonly Json[] | undefined {
  if (typeof domain === 'boolean') return undefined
  if (!memory.members.has(domain)) {
    const found = membersOf(domain)?.filter((value) => fitsAlone(domain, value, constantScope))
    memory.members.set(domain, found)
  }
  return memory.members.get(domain)
}

/** All values that a type lets in, where they are few. */
export function membersOf(schema: JsonSchema): readonly Json[] | undefined {
  if (typeof schema === 'boolean') return undefined
  const { const: only, enum: members, allOf, anyOf } = schema
  if (only !== undefined) return [only]
  if (Array.isArray(members)) return members
  for (const part of Array.isArray(allOf) ? allOf : []) {
    const found = isObject(part) ? membersOf(part) : undefined
    if (found) return found
  }
  if (!Array.isArray(anyOf)) return undefined
  const parts = anyOf.map((part) => (isObject(part) ? membersOf(part) : undefined))
  const joined = parts.flatMap((part) => part ?? [])
  return parts.every((part) => part !== undefined) ? unique(joined) : undefined
}

export function unique(values: readonly Json[]): Json[] {
  const found = new Map<unknown, Json>()
  for (const value of values) {
    const key = typeof value === 'object' ? JSON.stringify(value) : value
    if (!found.has(key)) found.set(key, value)
  }
  return [...found.values()]
}
