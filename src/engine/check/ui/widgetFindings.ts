import { type Place, under } from '../../content/checks/place.ts'
import { isObject } from '../../content/isObject.ts'
import { nearest } from '../../content/nearest.ts'
import { fitsOption } from '../../form/widgets/fitsOption.ts'
import type { OptionKind, WidgetKind } from '../../form/widgets/WidgetKind.ts'
import { widgetFaults } from '../../form/widgets/widgetFaults.ts'
import { commonOptions, widgetKinds } from '../../form/widgets/widgetKinds.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { DressedField } from './DressedField.ts'
import { isGroup, isRows, isUpload, optionOf, widgetOf } from './fieldKinds.ts'
import { unfitWidget } from './unfitWidget.ts'

const ofFiles = new Set(['file', 'photo', 'hidden', 'readonly', 'info'])
const readers = new Set(['readonly', 'info', 'hidden'])

/** The widget that a field names: its fit, its options; and whether a file can be given by it. */
export function widgetFindings(field: DressedField): Finding[] {
  const { own, schema, uiPlace, name } = field
  if (own === undefined) return []
  const widget = widgetOf({ ui: own })
  if (widget === undefined) return openOptions(field)
  if (isUpload(field) && !ofFiles.has(widget)) {
    return [findingAt(under(uiPlace, 'ui:widget'), 'widget.upload', { name, widget })]
  }
  if (isGroup(field) && !readers.has(widget) && own['ui:field'] === undefined) {
    return [findingAt(under(uiPlace, 'ui:widget'), 'widget.type.group', { name, widget })]
  }
  const unfit = unfitWidget(field)
  const tellsChoices = unfit.length === 0 && isTyped(field)
  const faults = widgetFaults(schema, own).filter(({ says }) => says !== 'widget.choices' || tellsChoices)
  return [
    ...unfit,
    ...faults.map(({ pointer, says, params, mend }) =>
      findingAt(inside(uiPlace, pointer), says, params, mend),
    ),
  ]
}

/** Nobody types what is filled in for good. */
function isTyped({ ui }: DressedField): boolean {
  const { 'ui:prefill': prefill } = ui
  if (isObject(prefill) && prefill['locked'] === true) return false
  return !['readonly', 'disabled'].some((word) => optionOf(ui, word) === true)
}

/** Without a widget the schema chooses one: an option must be one of those that could be chosen. */
function openOptions(field: DressedField): Finding[] {
  const given = field.own?.['ui:options']
  if (!isObject(given)) return []
  const known = new Map<string, OptionKind[]>()
  const add = (options: NonNullable<WidgetKind['options']>): void => {
    for (const [option, kind] of Object.entries(options))
      known.set(option, [...(known.get(option) ?? []), kind])
  }
  add(commonOptions)
  const kinds: WidgetKind[] = Object.values(widgetKinds)
  if (!isGroup(field) && !isRows(field)) for (const { options = {} } of kinds) add(options)
  return Object.entries(given).flatMap(([option, value]) => {
    const wanted = known.get(option)
    const place = under(field.uiPlace, 'ui:options', option)
    if (wanted === undefined) {
      const { mend } = nearest(option, known.keys())
      return [findingAt(place, 'unknown.option.open', { name: field.name, option }, mend)]
    }
    if (wanted.some((kind) => fitsOption(value, kind))) return []
    return [findingAt(place, 'widget.option.open', { option, name: field.name })]
  })
}

/** Answers by which a row is told from others are answers of the row. */
export function summaryFaults({ kind, own, schema, uiPlace }: DressedField): Finding[] {
  const summary = own && optionOf(own, 'summary')
  const { properties } = schema
  if (!Array.isArray(summary) || kind !== 'row' || !isObject(properties)) return []
  return summary.flatMap((name, index) => {
    if (typeof name !== 'string' || Object.hasOwn(properties, name)) return []
    const { mend } = nearest(name, Object.keys(properties))
    const place = under(uiPlace, 'ui:options', 'summary', index)
    return [findingAt(place, 'ui.summary', { name }, mend)]
  })
}

function inside(place: Place, pointer: string): Place {
  return { file: place.file, pointer: place.pointer + pointer }
}
