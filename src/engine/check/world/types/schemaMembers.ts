import { isObject } from '../../../content/isObject.ts'
import type { Json, JsonObject } from '../../../values/types.ts'
import { referredSchema } from './referredSchema.ts'

interface Found {
  /** All of these hold of the member. */
  schemas: Json[]
  absent: boolean
}
const nothing: Found = { schemas: [], absent: true }
const indexPattern = /^(?:\*|0|[1-9]\d*)$/

/** What a schema says of a member by name or of a row, in itself and in its branches. */
export function findMembers(schema: JsonObject, token: string, root: JsonObject): Found {
  return findIn(schema, token, { root, seen: new Set() })
}

interface Looking {
  root: JsonObject
  /** References on the way: one that leads back to itself says nothing more. */
  seen: ReadonlySet<string>
}

function findIn(schema: Json, token: string, looking: Looking): Found {
  if (schema === true) return { schemas: [true], absent: true }
  if (!isObject(schema)) return nothing
  if (isOpen(schema)) return { schemas: [true], absent: true }
  const parts = [
    ownMember(schema, token),
    ...bothOf(schema, token, looking),
    ...eitherOf(schema, token, looking),
  ]
  const schemas = parts.flatMap((part) => part.schemas)
  const telling = schemas.filter((one) => one !== true)
  return {
    schemas: telling.length > 0 ? telling : schemas.slice(0, 1),
    absent: parts.every((part) => part.absent) && !isRequired(schema, token),
  }
}

/** Says nothing of what is inside, so that anything may be. */
function isOpen(schema: JsonObject): boolean {
  const { type } = schema
  const types = type === undefined ? ['object'] : [type].flat()
  if (!types.includes('object') && !types.includes('array')) return false
  if ('const' in schema || 'enum' in schema) return false
  return !TELLING.some((keyword) => keyword in schema) && !(types.includes('array') && 'items' in schema)
}

const TELLING = [
  '$ref',
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependencies',
  // Own keywords that only texts and numbers have.
  'inList',
  'pattern',
  'format',
  'upload',
]

function isRequired(schema: JsonObject, token: string): boolean {
  const { required } = schema
  return Array.isArray(required) && required.includes(token)
}

function ownMember(schema: JsonObject, token: string): Found {
  const { properties, patternProperties, additionalProperties } = schema
  const found: Json[] = []
  const own = isObject(properties) && Object.hasOwn(properties, token) ? properties[token] : undefined
  if (own !== undefined) found.push(own)
  for (const [pattern, inner] of Object.entries(isObject(patternProperties) ? patternProperties : {})) {
    if (new RegExp(pattern, 'u').test(token)) found.push(inner)
  }
  if (found.length === 0 && (isObject(additionalProperties) || additionalProperties === true)) {
    found.push(additionalProperties)
  }
  if (found.length > 0) return { schemas: found, absent: !isRequired(schema, token) }
  if ('const' in schema || Array.isArray(schema['enum'])) return constMember(schema, token)
  return indexPattern.test(token) ? rowOf(schema, token) : nothing
}

function constMember(schema: JsonObject, token: string): Found {
  const values = 'const' in schema ? [schema['const']] : [schema['enum']].flat()
  const inner: Json[] = []
  for (const value of values) {
    const members = Array.isArray(value) || isObject(value) ? Object.entries(value) : []
    for (const [name, member] of members) if (name === token || token === '*') inner.push(member)
  }
  if (inner.length === 0) return nothing
  return { schemas: [{ enum: inner }], absent: token === '*' || inner.length < values.length }
}

function rowOf({ items, additionalItems, minItems }: JsonObject, token: string): Found {
  const absent = !(typeof minItems === 'number' && Number(token) < minItems)
  if (!Array.isArray(items)) return items === undefined ? nothing : { schemas: [items], absent }
  const rest = additionalItems ?? true
  if (token === '*') return { schemas: [{ anyOf: [...items, rest] }], absent: true }
  const item = items[Number(token)] ?? rest
  return item === false ? nothing : { schemas: [item], absent }
}

/** What holds beside the schema's own words. */
function bothOf(schema: JsonObject, token: string, looking: Looking): Found[] {
  const { $ref: reference, allOf } = schema
  const parts = (Array.isArray(allOf) ? allOf : []).map((part) => telling(part, token, looking))
  if (typeof reference !== 'string' || looking.seen.has(reference)) return parts
  const seen = new Set([...looking.seen, reference])
  const target = referredSchema(reference, looking.root) ?? true
  return [...parts, findIn(target, token, { ...looking, seen })]
}

/** What only some answers have: one branch or the other. */
function eitherOf(schema: JsonObject, token: string, looking: Looking): Found[] {
  const { anyOf, oneOf, if: condition, then, else: otherwise, dependencies } = schema
  const groups = [
    ...(Array.isArray(anyOf) ? [anyOf] : []),
    ...(Array.isArray(oneOf) ? [oneOf] : []),
    ...(condition === undefined ? [] : [[then ?? {}, otherwise ?? {}]]),
    ...Object.values(isObject(dependencies) ? dependencies : {}).flatMap((part) =>
      isObject(part) ? [[part, {}]] : [],
    ),
  ]
  return groups.map((branches) => {
    const found = branches.map((branch) => telling(branch, token, looking))
    const saying = found.filter(({ schemas }) => schemas.length > 0)
    if (saying.length === 0) return nothing
    const everywhere = saying.length === branches.length
    const options = saying.map(({ schemas }) =>
      schemas.length === 1 ? (schemas[0] ?? true) : { allOf: schemas },
    )
    const all = everywhere || !isDeclared(schema, token) ? [{ anyOf: options }] : []
    return { schemas: all, absent: !everywhere || saying.some(({ absent }) => absent) }
  })
}

/** A branch that says nothing of what is inside leaves it to the others. */
function telling(schema: Json, token: string, looking: Looking): Found {
  if (!isObject(schema) || isOpen(schema)) {
    const required = isObject(schema) && isRequired(schema, token)
    return { schemas: [], absent: !required }
  }
  return findIn(schema, token, looking)
}

function isDeclared({ properties }: JsonObject, token: string): boolean {
  return isObject(properties) && Object.hasOwn(properties, token)
}

/** Names that a schema and its branches tell. */
export function memberNames(schema: Json, root: JsonObject): string[] {
  const found = new Set<string>()
  collectNames(schema, root, { found, seen: new Set() })
  return [...found]
}

interface Collecting {
  found: Set<string>
  seen: Set<Json>
}

function collectNames(schema: Json | undefined, root: JsonObject, collecting: Collecting): void {
  if (!isObject(schema) || collecting.seen.has(schema)) return
  collecting.seen.add(schema)
  const { $ref: reference, properties, allOf, anyOf, oneOf, then, else: otherwise, dependencies } = schema
  for (const name of Object.keys(isObject(properties) ? properties : {})) collecting.found.add(name)
  const inner: (Json | undefined)[] = [then, otherwise]
  if (typeof reference === 'string') inner.push(referredSchema(reference, root))
  for (const list of [allOf, anyOf, oneOf]) if (Array.isArray(list)) inner.push(...list)
  for (const part of Object.values(isObject(dependencies) ? dependencies : {})) inner.push(part)
  for (const part of inner) collectNames(part, root, collecting)
}
