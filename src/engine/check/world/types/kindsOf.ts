import { isObject } from '../../../content/isObject.ts'
import { isDate, isInstant } from '../../../values/dates.ts'
import { parseDuration } from '../../../values/duration.ts'
import type { Json, JsonObject } from '../../../values/types.ts'
import { ALL_KINDS, type Kind, type Kinds } from './Kind.ts'

const known = new WeakMap<object, Kinds>()

/** The kinds of values that a schema lets pass. */
export function kindsOf(schema: Json): Kinds {
  if (!isObject(schema)) return schema === false ? new Set() : ALL_KINDS
  const done = known.get(schema) ?? read(schema)
  known.set(schema, done)
  return done
}

function read(schema: JsonObject): Kinds {
  const { type, enum: values, allOf, anyOf, oneOf } = schema
  let kinds = type === undefined ? ALL_KINDS : typeKinds(type, schema['format'])
  if ('const' in schema) kinds = both(kinds, new Set([kindOf(schema['const'] ?? null)]))
  if (Array.isArray(values)) kinds = both(kinds, new Set(values.map(kindOf)))
  for (const part of Array.isArray(allOf) ? allOf : []) kinds = both(kinds, kindsOf(part))
  for (const list of [anyOf, oneOf]) {
    if (Array.isArray(list)) kinds = both(kinds, new Set(list.flatMap((part) => [...kindsOf(part)])))
  }
  return kinds
}

function typeKinds(type: Json, format: Json | undefined): Kinds {
  return new Set([type].flat().flatMap((one) => kindsOfType(one, format)))
}

function kindsOfType(type: Json, format: Json | undefined): Kind[] {
  switch (type) {
    case 'string':
      return stringKinds(format)
    case 'integer':
    case 'number':
      return ['number']
    case 'boolean':
    case 'array':
    case 'object':
    case 'null':
      return [type]
    default:
      return [...ALL_KINDS]
  }
}

function stringKinds(format: Json | undefined): Kind[] {
  if (format === 'date') return ['date']
  if (format === 'date-time') return ['instant']
  return [format === undefined ? 'text' : 'word']
}

function kindOf(value: Json): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'string') return stringKind(value)
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'object'
}

function stringKind(value: string): Kind {
  if (isDate(value)) return 'date'
  if (isInstant(value)) return 'instant'
  return parseDuration(value) === undefined ? 'word' : 'duration'
}

const OF_TEXT: Kinds = new Set<Kind>(['date', 'instant', 'duration', 'word', 'text'])

/** Both at once: text that is a date is a date. */
function both(one: Kinds, other: Kinds): Kinds {
  const found = new Set([...one].filter((kind) => other.has(kind)))
  if (other.has('text')) for (const kind of one) if (OF_TEXT.has(kind)) found.add(kind)
  if (one.has('text')) for (const kind of other) if (OF_TEXT.has(kind)) found.add(kind)
  return found
}

export function isText(kind: Kind): boolean {
  return OF_TEXT.has(kind)
}
