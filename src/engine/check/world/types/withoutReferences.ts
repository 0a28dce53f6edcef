import { mapSubschemas } from '../../../bundle/mapSubschemas.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Json, JsonObject, JsonSchema } from '../../../values/types.ts'
import { referredSchema } from './referredSchema.ts'

const bare = new WeakMap<object, boolean>()

/**
 * A part that contains itself is written out once, and is anything further inside. A schema without references is given
 * back as it is, so that others can remember what they found of it.
 */
export function withoutReferences(schema: JsonObject, root: JsonObject): JsonSchema {
  if (!hasReferences(schema)) return schema
  const { $ref: reference, ...own } = schema
  const copy = mapSubschemas(own, (inner) => cut(inner))
  if (typeof reference !== 'string') return copy
  const target = referredSchema(reference, root)
  const written = isObject(target) ? mapSubschemas(target, (inner) => cut(inner)) : true
  return Object.keys(copy).length === 0 ? written : { allOf: [written, copy] }
}

function cut(schema: Json): Json {
  if (!isObject(schema) || !hasReferences(schema)) return schema
  if ('$ref' in schema) return true
  return mapSubschemas(schema, cut)
}

function hasReferences(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false
  const done = bare.get(value)
  if (done !== undefined) return done
  const found =
    (isObject(value) && '$ref' in value) || Object.values(value).some((inner) => hasReferences(inner))
  bare.set(value, found)
  return found
}
