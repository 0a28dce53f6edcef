import type { SaidParams } from '../../said/Said.ts'
import type { FindingSays } from '../../said/sentences.ts'
import { type Place, under } from '../../content/checks/place.ts'
import { isObject } from '../../content/isObject.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { DressedField } from './DressedField.ts'
import { TOLD } from '../../form/toldToApplicant.ts'
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
  const inOptions = (names: readonly string[], why: Idle | undefined): Finding[] =>
    names
      .filter((name) => name in options)
      .flatMap((name) => idle(under(uiPlace, 'ui:options', name), name, why))
  const asWords = (names: readonly string[], why: Idle | undefined): Finding[] =>
    names.filter((name) => name in own).flatMap((name) => idle(under(uiPlace, name), name, why))
  return [
    ...asWords(ofBoxes, withoutBox(field)),
    ...inOptions(optionsOfBoxes, withoutBox(field)),
    ...inOptions(optionsOfRows, isRows(field) ? undefined : { says: 'ui.idle.rows' }),
    ...inOptions(['summary'], summaryIsIdle(field)),
    ...asWords(['ui:order'], isGroup(field) ? undefined : { says: 'ui.idle.fields' }),
    ...asWords(
      ['ui:why', 'ui:hint', 'ui:label', 'ui:group'],
      isWidget(field, unseen) ? { says: 'ui.idle.hidden' } : undefined,
    ),
    ...asWords(['ui:readOnlyWhen'], isWidget(field, unanswered) ? { says: 'ui.idle.unanswered' } : undefined),
    ...asWords(
      ['ui:lookup', 'ui:elementOf'],
      isGroup(field) || isRows(field) ? { says: 'ui.idle.single' } : undefined,
    ),
    ...asWords([TOLD], toldIsIdle(field)),
  ]
}

interface Idle {
  says: FindingSays
  params?: SaidParams
}

function idle(place: Place, word: string, why: Idle | undefined): Finding[] {
  return why === undefined ? [] : [findingAt(place, why.says, { word, ...why.params })]
}

function withoutBox(field: DressedField): Idle | undefined {
  if (isGroup(field) || isRows(field)) return { says: 'ui.idle.single' }
  if ('ui:elementOf' in field.ui) return { says: 'ui.idle.untyped' }
  return isWidget(field, boxless)
    ? { says: 'ui.idle.boxless', params: { widget: widgetOf(field) ?? '' } }
    : undefined
}

function isWidget(field: DressedField, widgets: ReadonlySet<string>): boolean {
  const widget = widgetOf(field)
  return widget !== undefined && widgets.has(widget)
}

/** It is read of a row, not of its list. */
function summaryIsIdle(field: DressedField): Idle | undefined {
  if (field.kind === 'row' && isGroup(field)) return undefined
  return isRows(field) ? { says: 'ui.idle.items' } : { says: 'ui.idle.row' }
}

/** What is in a group is told with it, so that a part of it can be kept back and no more. */
function toldIsIdle({ ui, parent }: DressedField): Idle | undefined {
  const isInside = parent !== undefined && parent.kind !== 'form'
  return isInside && ui[TOLD] === 'applicant' ? { says: 'ui.idle.inside' } : undefined
}
