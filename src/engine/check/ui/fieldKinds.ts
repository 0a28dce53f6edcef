import { isObject } from '../../content/isObject.ts'
import { stockWidgets } from '../../form/widgets/stockWidgets.ts'
import type { JsonObject } from '../../values/types.ts'
import type { DressedField } from './DressedField.ts'

/** By RJSF's name or ours; absent where the schema decides. */
export function widgetOf({ ui }: Pick<DressedField, 'ui'>): string | undefined {
  const named = ui['ui:widget']
  return typeof named === 'string' ? (stockWidgets.get(named) ?? named) : undefined
}

export function optionOf(ui: JsonObject, name: string): JsonObject[string] | undefined {
  const options = ui['ui:options']
  return isObject(options) && Object.hasOwn(options, name) ? options[name] : undefined
}

/** Rows that each have fields. */
export function isRows({ schema }: Pick<DressedField, 'schema'>): boolean {
  const { items } = schema
  return isObject(items) && isObject(items['properties'])
}

export function isGroup({ schema, kind }: DressedField): boolean {
  return kind === 'form' || isObject(schema['properties'])
}

/** A file, or several. */
export function isUpload({ schema }: Pick<DressedField, 'schema'>): boolean {
  const { items } = schema
  return 'upload' in schema || (isObject(items) && 'upload' in items)
}
