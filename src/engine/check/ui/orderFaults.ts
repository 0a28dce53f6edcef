import { under } from '../../content/checks/place.ts'
import { isObject } from '../../content/isObject.ts'
import type { Json } from '../../values/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { DressedField } from './DressedField.ts'

/** RJSF draws nothing of an object whose order leaves a field out; the door tells it of the form itself. */
export function orderFaults({ kind, own, schema, uiPlace }: DressedField): Finding[] {
  const order = own?.['ui:order']
  const { properties } = schema
  if (kind === 'form' || !Array.isArray(order) || order.includes('*') || !isObject(properties)) return []
  const left = Object.keys(properties).filter((name) => !order.includes(name))
  if (left.length === 0) return []
  return [findingAt(under(uiPlace, 'ui:order'), 'ui.order', { names: left.join(', ') })]
}

/** One heading is said once: its fields stand side by side. */
export function groupFaults(parent: DressedField, fields: readonly DressedField[]): Finding[] {
  const seen = new Set<string>()
  let last: string | undefined
  return inOrder(parent, fields).flatMap(({ ui, own, uiPlace, name }) => {
    const group = textOf(ui['ui:group'])
    const again = group !== undefined && group !== last && seen.has(group)
    last = group
    if (group === undefined) return []
    seen.add(group)
    if (!again || own?.['ui:group'] === undefined) return []
    return [findingAt(under(uiPlace, 'ui:group'), 'ui.group', { name, group })]
  })
}

function inOrder({ ui }: DressedField, fields: readonly DressedField[]): DressedField[] {
  const order = ui['ui:order']
  if (!Array.isArray(order)) return [...fields]
  const others = fields.filter(({ name }) => !order.includes(name))
  const listed = order.flatMap((name) =>
    name === '*' ? others : fields.filter((field) => field.name === name),
  )
  return order.includes('*') ? listed : [...listed, ...others]
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
