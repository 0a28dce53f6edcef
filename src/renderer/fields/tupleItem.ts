import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { isObject } from '#engine/content/isObject.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { schemaJson, uiJson } from './json.ts'

/** Schema and ui of one place of an array with fixed places. */
export function tupleItem(
  given: RJSFSchema,
  uiSchema: UiSchema | undefined,
  index: number,
): { schema: JsonObject; ui: JsonObject } {
  const { items, additionalItems } = schemaJson(given)
  const around = uiJson(uiSchema)
  const places = Array.isArray(items) ? items : []
  const extra = index >= places.length
  const schema = extra ? additionalItems : places[index]
  const dressed = extra ? around['additionalItems'] : around['items']
  const ui = Array.isArray(dressed) ? dressed[index] : dressed
  return { schema: isObject(schema) ? schema : {}, ui: isObject(ui) ? ui : {} }
}
