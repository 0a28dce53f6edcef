import { metaDocuments } from '#engine/content/metaDocuments.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { simpleSchema } from '../../forms/question/words.ts'

/** What a word of the meta-schema is made of, as far as it is drawn. */
export type Shape =
  /** A value, or where it is read from. */
  | { kind: 'operand' }
  /** A text, a number, a yes, one of a few words. */
  | { kind: 'simple'; schema: JsonObject }
  /** Several names. */
  | { kind: 'names' }
  /** By names; any, or these alone. */
  | { kind: 'map'; of: Shape; names: readonly string[] | undefined }
  | { kind: 'object'; members: readonly (readonly [string, Shape])[]; required: readonly string[] }
  /** Rows that are objects, or, where they say no more than that, the name that this member has. */
  | { kind: 'list'; of: Shape; short: string }

/** Undefined for what is more than that. */
export function shapeOf(meta: Json | undefined): Shape | undefined {
  if (!isJsonObject(meta)) return undefined
  const reference = typeof meta['$ref'] === 'string' ? meta['$ref'] : ''
  if (reference.endsWith('/operand')) return { kind: 'operand' }
  if (reference.endsWith('/operandMap')) return { kind: 'map', of: { kind: 'operand' }, names: undefined }
  if (reference.endsWith('/names')) return { kind: 'names' }
  if (reference.startsWith('#')) return shapeOf(getAt(metaDocuments.workflow, reference.slice(1)))
  const simple = simpleSchema(meta)
  return simple === undefined ? insideOf(meta) : { kind: 'simple', schema: simple }
}

function insideOf(meta: JsonObject): Shape | undefined {
  const { properties, additionalProperties, propertyNames, items, required } = meta
  if (isJsonObject(properties)) {
    const members = Object.entries(properties).map(([name, one]) => [name, shapeOf(one)] as const)
    const known = members.flatMap(([name, shape]) => (shape === undefined ? [] : [[name, shape] as const]))
    return known.length === members.length
      ? { kind: 'object', members: known, required: textsIn(required) ?? [] }
      : undefined
  }
  if (isJsonObject(additionalProperties)) {
    const of = shapeOf(additionalProperties)
    const names = isJsonObject(propertyNames) ? textsIn(propertyNames['enum']) : undefined
    return of === undefined ? undefined : { kind: 'map', of, names }
  }
  const row = isJsonObject(items) ? rowOf(items) : undefined
  const of = row === undefined ? undefined : shapeOf(row)
  const [short] = isJsonObject(row) ? (textsIn(row['required']) ?? []) : []
  return of === undefined || short === undefined ? undefined : { kind: 'list', of, short }
}

/** A row that may be its name alone says in `else` what it is otherwise. */
function rowOf(items: JsonObject): Json | undefined {
  const reference = typeof items['$ref'] === 'string' ? items['$ref'] : ''
  const found = reference.startsWith('#') ? getAt(metaDocuments.workflow, reference.slice(1)) : items
  return isJsonObject(found) ? found['else'] : undefined
}

const textsIn = (value: Json | undefined): string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined
