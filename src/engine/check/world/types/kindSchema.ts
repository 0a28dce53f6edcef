import { isObject } from '../../../content/isObject.ts'
import { isDate, isInstant } from '../../../values/dates.ts'
import type { Json, JsonSchema } from '../../../values/types.ts'
import { BOOLEAN, DATE, INSTANT, NUMBER, TEXT } from './plainTypes.ts'

/** Values of the same kind as this one, whatever they are. */
export function kindSchema(value: Json): JsonSchema {
  if (value === null) return { type: 'null' }
  if (Array.isArray(value))
    return { type: 'array', items: value.length === 0 ? true : { anyOf: value.map(kindSchema) } }
  if (isObject(value)) {
    const properties = Object.entries(value).map(([name, member]) => [name, kindSchema(member)] as const)
    return { type: 'object', properties: Object.fromEntries(properties), required: Object.keys(value) }
  }
  if (typeof value === 'number') return NUMBER
  if (typeof value === 'boolean') return BOOLEAN
  if (isDate(value)) return DATE
  return isInstant(value) ? INSTANT : TEXT
}
