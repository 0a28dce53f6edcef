import { allowAdditionalItems, isFixedItems, type Registry, type RJSFSchema } from '@rjsf/utils'
import { isObject } from '#engine/content/isObject.ts'
import type { Json } from '#engine/values/types.ts'
import { schemaJson } from './json.ts'

/** What a new row of an array begins with: the defaults of its schema, as RJSF has them. */
export function newRow({ schemaUtils }: Registry, schema: RJSFSchema): Json {
  const { items, additionalItems } = schemaJson(schema)
  const item = isFixedItems(schema) && allowAdditionalItems(schema) ? additionalItems : items
  if (!isObject(item)) return null
  const made: Json | undefined = schemaUtils.getDefaultFormState(item)
  if (made !== undefined) return made
  const { type, properties } = schemaUtils.retrieveSchema(item)
  if (type === 'object' || properties !== undefined) return {}
  return type === 'array' ? [] : null
}
