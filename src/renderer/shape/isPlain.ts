import { getUiOptions } from '@rjsf/utils'
import type { FormPart } from '#engine/bundle/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { mixingKeywords } from '#engine/validation/mixingKeywords.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isGroup } from './isGroup.ts'

const SINGLE = new Set<Json | undefined>(['string', 'number', 'integer', 'boolean'])
/** Words by which a place follows its answers, begins with some, or needs a field of RJSF's. */
const SHAPING = [...mixingKeywords, 'additionalItems', 'default', 'deprecated']
const SHAPING_UI = ['ui:globalOptions', 'ui:definitions']

/**
 * Is a form drawn alike whatever is answered, and does it begin with nothing? Then there is no question for RJSF, and its
 * code is not sent. Whatever is not known here counts as shaped.
 */
export function isPlain({ schema, ui }: FormPart): boolean {
  return isGroup(schema) && !SHAPING_UI.some((word) => word in ui) && isPlainPlace(schema, ui)
}

function isPlainPlace(schema: Json | undefined, ui: Json | undefined): boolean {
  if (!isObject(schema) || SHAPING.some((word) => word in schema)) return false
  const asked = isObject(ui) ? ui : {}
  const { field, widget, enableOptionalDataFieldForType: optional } = getUiOptions(asked)
  if (field !== undefined || widget === 'hidden' || optional !== undefined) return false
  if (schema['type'] === 'object') return isPlainGroup(schema, asked)
  if (schema['type'] === 'array') return isPlainList(schema, asked)
  return SINGLE.has(schema['type']) && (schema['const'] === undefined || schema['type'] === 'boolean')
}

function isPlainGroup({ properties, required, additionalProperties }: JsonObject, ui: JsonObject): boolean {
  if ((additionalProperties ?? false) !== false) return false
  const needed = new Set(Array.isArray(required) ? required : [])
  return Object.entries(isObject(properties) ? properties : {}).every(
    ([name, member]) =>
      isPlainPlace(member, ui[name]) && !(needed.has(name) && isObject(member) && isGroup(member)),
  )
}

function isPlainList({ items, minItems }: JsonObject, ui: JsonObject): boolean {
  return Number(minItems ?? 0) === 0 && isPlainPlace(items, ui['items'])
}
