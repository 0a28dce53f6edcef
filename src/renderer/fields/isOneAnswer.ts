import type { FieldProps } from '@rjsf/utils'
import { isObject } from '#engine/content/isObject.ts'
import { uiText } from '../widgets/uiOption.ts'
import { schemaJson, uiJson } from './json.ts'

/** Is an array one answer: choices, or files? */
export function isOneAnswer({ schema, uiSchema, registry }: FieldProps): boolean {
  const ui = uiJson(uiSchema)
  const widget = uiText(ui, 'widget')
  if (widget !== undefined && widget !== 'repeat') return true
  const { items } = schemaJson(schema)
  const item = isObject(items) ? items : {}
  return (
    'ui:elementOf' in ui || 'upload' in item || 'inList' in item || registry.schemaUtils.isMultiSelect(schema)
  )
}
