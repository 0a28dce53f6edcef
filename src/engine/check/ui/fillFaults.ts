import { under } from '../../content/checks/place.ts'
import { isObject } from '../../content/isObject.ts'
import { prefillOf } from '../../form/prefillOf.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { DressedField } from './DressedField.ts'
import { isGroup, optionOf, widgetOf } from './fieldKinds.ts'

const shut = new Set(['readonly', 'info', 'hidden'])

/** Fields into which nobody can type, and which nothing fills. */
export function fillFaults(field: DressedField): Finding[] {
  const { ui, own, name, uiPlace } = field
  if (own === undefined || isGroup(field) || field.kind !== 'field' || isFilled(field)) return []
  const word = shutBy(field)
  if (word === undefined || !(word[0] in own)) return []
  const place = under(uiPlace, ...word)
  if (isRequired(field)) {
    return [findingAt(place, 'ui.unfillable', { name })]
  }
  if (widgetOf({ ui }) !== 'hidden') return []
  return [findingAt(place, 'ui.hidden', { name })]
}

/** Where the word stands that keeps people from answering. */
function shutBy({ ui }: DressedField): [string, ...string[]] | undefined {
  const widget = widgetOf({ ui })
  if (widget !== undefined && shut.has(widget)) return ['ui:widget']
  if (ui['ui:readOnlyWhen'] === true) return ['ui:readOnlyWhen']
  const option = ['readonly', 'disabled'].find((name) => optionOf(ui, name) === true)
  return option === undefined ? undefined : ['ui:options', option]
}

/** Something to read (`null`) wants no answer. */
function isFilled({ ui, schema }: DressedField): boolean {
  const { type } = schema
  return prefillOf(ui) !== undefined || 'const' in schema || 'default' in schema || type === 'null'
}

function isRequired({ parent, name }: DressedField): boolean {
  const { required, requiredWhen } = parent?.schema ?? {}
  if (Array.isArray(required) && required.includes(name)) return true
  return isObject(requiredWhen) && Object.hasOwn(requiredWhen, name)
}
