import { isObject } from '../../../content/isObject.ts'
import type { Json } from '../../../values/types.ts'

/** Does a schema let `null` pass? Where it says nothing of it, it does. */
export function mayBeNull(schema: Json): boolean {
  if (!isObject(schema)) return schema !== false
  const { type, enum: values, allOf, anyOf, oneOf } = schema
  if (type !== undefined && !allowsNull(type)) return false
  if ('const' in schema && schema['const'] !== null) return false
  if (Array.isArray(values) && !values.includes(null)) return false
  if (Array.isArray(allOf) && !allOf.every(mayBeNull)) return false
  return [anyOf, oneOf].every((list) => !Array.isArray(list) || list.some(mayBeNull))
}

function allowsNull(type: Json): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null'))
}
