import { type MetaKind, metaDocuments, sharedParts } from '#engine/content/metaDocuments.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { asJson, isJsonObject } from '../../state/json.ts'

/** A schema with the document in which its references start. */
export interface MetaSchema {
  schema: JsonObject
  root: Json
}

/** What a kind of file has to be. */
export function metaRoot(kind: MetaKind): MetaSchema {
  return schemaOf(asJson(metaDocuments[kind])) ?? { schema: {}, root: {} }
}

const schemaOf = (root: Json | undefined): MetaSchema | undefined =>
  isJsonObject(root) ? { schema: root, root } : undefined

/** The schemas that say something of what stands at a path of names and places inside a file. */
export function metaSchemasAt(
  start: MetaSchema,
  value: unknown,
  path: readonly (string | number)[],
): MetaSchema[] {
  let found = spread(start, value)
  let inner = value
  for (const step of path) {
    const next = memberOf(inner, step)
    found = found.flatMap((one) => memberSchemas(one, step)).flatMap((one) => spread(one, next))
    inner = next
  }
  return found
}

/** The schema with all that are joined to it: references, parts, and the branch that fits the kind of the value. */
export function spread(start: MetaSchema, value: unknown, depth = 0): MetaSchema[] {
  if (depth > 20) return []
  const { schema, root } = start
  const joined: MetaSchema[] = []
  const add = (part: Json | undefined, of: Json = root) => {
    if (isJsonObject(part)) joined.push({ schema: part, root: of })
  }
  if (typeof schema['$ref'] === 'string') {
    const target = followed(schema['$ref'], root)
    if (target !== undefined) joined.push(target)
  }
  for (const word of ['allOf', 'anyOf', 'oneOf'] as const) {
    const parts = schema[word]
    if (Array.isArray(parts)) for (const part of parts) add(part)
  }
  if (isJsonObject(schema['if'])) {
    const verdict = value === undefined ? undefined : hasKind(schema['if'], value)
    if (verdict !== false) add(schema['then'])
    if (verdict !== true) add(schema['else'])
  }
  return [start, ...joined.flatMap((one) => spread(one, value, depth + 1))]
}

/** "#/definitions/x", "content.json#/definitions/x". Others lead out of what is ours. */
function followed(reference: string, root: Json): MetaSchema | undefined {
  const [file = '', pointer = ''] = reference.split('#')
  if (file !== '' && file !== 'content.json') return undefined
  const document = file === '' ? root : asJson(sharedParts)
  const target = getAt(document, pointer)
  return document !== undefined && isJsonObject(target) ? { schema: target, root: document } : undefined
}

/** Does a test that asks for a type alone hold? Undefined where it asks for more. */
function hasKind(test: JsonObject, value: unknown): boolean | undefined {
  const { type, ...others } = test
  const fits = typeof type !== 'string' || isOfType(value, type)
  if (!fits) return false
  return Object.keys(others).length === 0 ? true : undefined
}

export function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isJsonObject(value)
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

/** The schemas of one member, or of one row. */
function memberSchemas({ schema, root }: MetaSchema, step: string | number): MetaSchema[] {
  const named = namedSchemas(schema, step)
  return named.flatMap((one) => (isJsonObject(one) ? [{ schema: one, root }] : []))
}

function namedSchemas(schema: JsonObject, step: string | number): (Json | undefined)[] {
  if (typeof step === 'number') return [schema['items']]
  const { properties, patternProperties, additionalProperties } = schema
  const own = isJsonObject(properties) && Object.hasOwn(properties, step) ? [properties[step]] : []
  const patterns = isJsonObject(patternProperties)
    ? Object.entries(patternProperties).flatMap(([pattern, inner]) =>
        new RegExp(pattern, 'u').test(step) ? [inner] : [],
      )
    : []
  return own.length + patterns.length > 0 ? [...own, ...patterns] : [additionalProperties]
}

function memberOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  return Reflect.get(value, step)
}
