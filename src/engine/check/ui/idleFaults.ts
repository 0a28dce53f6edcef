import { type Place, under } from '../../content/checks/place.ts'
import { isObject } from '../../content/isObject.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { DressedField } from './DressedField.ts'
import { isGroup, isRows, widgetOf } from './fieldKinds.ts'

/** Widgets that draw no box in which anybody types. */
const boxless = new Set(
  'radio checkbox confirm switch checkboxes file photo readonly info signature hidden range color repeat'.split(
    ' ',
  ),
)
const unseen = new Set(['hidden'])
const unanswered = new Set(['readonly', 'info', 'hidden'])
const ofBoxes = ['ui:inputMode', 'ui:autocomplete'] as const
const optionsOfBoxes = ['placeholder', 'autofocus', 'inputMode', 'autocomplete'] as const
const optionsOfRows = ['copyable', 'orderable', 'addable', 'removable'] as const

/** Words that do nothing where they stand. */
export function idleFaults(field: DressedField): Finding[] {
  const { own, uiPlace } = field
  if (own === undefined) return []
  const options = isObject(own['ui:options']) ? own['ui:options'] : {}
  const inOptions = (names: readonly string[], why: string | undefined): Finding[] =>
    names
      .filter((name) => why !== undefined && name in options)
      .map((name) => idle(under(uiPlace, 'ui:options', name), name, why))
  const asWords = (names: readonly string[], why: string | undefined): Finding[] =>
    names
      .filter((name) => why !== undefined && name in own)
      .map((name) => idle(under(uiPlace, name), name, why))
  return [
    ...asWords(ofBoxes, withoutBox(field)),
    ...inOptions(optionsOfBoxes, withoutBox(field)),
    ...inOptions(optionsOfRows, isRows(field) ? undefined : 'the field has no rows of fields'),
    ...inOptions(['summary'], summaryIsIdle(field)),
    ...asWords(['ui:order'], isGroup(field) ? undefined : 'there are no fields in it'),
    ...asWords(
      ['ui:why', 'ui:hint', 'ui:label', 'ui:group'],
      isWidget(field, unseen) ? 'the field is never shown' : undefined,
    ),
    ...asWords(['ui:readOnlyWhen'], isWidget(field, unanswered) ? 'nobody types into it anyway' : undefined),
    ...asWords(
      ['ui:lookup', 'ui:elementOf'],
      isGroup(field) || isRows(field) ? 'it is no single answer' : undefined,
    ),
  ]
}

function idle(place: Place, word: string, why = ''): Finding {
  return findingAt(place, 'ui.idle', `"${word}" does nothing here: ${why}`)
}

function withoutBox(field: DressedField): string | undefined {
  if (isGroup(field) || isRows(field)) return 'it is no single answer'
  if ('ui:elementOf' in field.ui) return 'nobody types into it'
  return isWidget(field, boxless) ? `the widget "${widgetOf(field)}" has no box to type into` : undefined
}

function isWidget(field: DressedField, widgets: ReadonlySet<string>): boolean {
  const widget = widgetOf(field)
  return widget !== undefined && widgets.has(widget)
}

/** It is read of a row, not of its list. */
function summaryIsIdle(field: DressedField): string | undefined {
  if (field.kind === 'row' && isGroup(field)) return undefined
  return isRows(field) ? 'it is said of a row, in "items"' : 'it is no row'
}
