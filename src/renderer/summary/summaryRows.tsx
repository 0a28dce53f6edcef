import type { ReactNode } from 'react'
import type { SummaryRow } from '#ui/SummaryList.tsx'
import type { PlacedField } from '#engine/form/fieldsAt.ts'
import { getAt } from '#engine/values/pointer.ts'
import { canonicalText } from '#engine/validation/canonicalText.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { RendererServices } from '../environment/RendererServices.ts'
import type { FormEnvironment } from '../form/FormEnvironment.ts'
import { caseBranch, withBranch } from '../store/caseBranch.ts'
import { labelText } from '../texts/fieldText.ts'
import { FormattedAnswer } from './FormattedAnswer.tsx'

export interface SummaryContext {
  step: string
  answers: { [step: string]: JsonObject }
  before?: { [step: string]: JsonObject }
  process: string
  services: RendererServices
  lists: FormEnvironment['lists']
  hidden?: ReadonlySet<string>
  changeHref?: (step: string, pointer: string) => string | undefined
  /** What else is known of an answer; `draw` writes a value as the answer itself is written. */
  beside?: ((pointer: string, draw: (value: Json) => ReactNode) => ReactNode) | undefined
}

/** One row an answer. Unanswered ones are shown for review where they can be given, and left out of case pages. */
export function summaryRows(placed: readonly PlacedField[], context: SummaryContext): SummaryRow[] {
  return placed.flatMap((place) =>
    place.field.group === undefined && asked(place) ? rowOf(place, context) : [],
  )
}

/** What is nobody's answer, and what is written once and read by nobody. */
const UNREAD = new Set<unknown>(['info', 'hidden', 'password', 'code', 'oneTimeCode'])

function asked({ field }: PlacedField): boolean {
  return !UNREAD.has(field.ui['ui:widget']) && field.schema['writeOnly'] !== true
}

function rowOf({ field, pointer }: PlacedField, context: SummaryContext): SummaryRow[] {
  const { answers, before, services, process, hidden, changeHref, beside, step } = context
  const value = getAt({ answers }, pointer)
  const old = before === undefined ? undefined : getAt({ answers: before }, pointer)
  const canBeGiven = hidden !== undefined && field.ui['ui:widget'] !== 'readonly'
  if (value === undefined && old === undefined && !canBeGiven) return []
  const label = numbered(labelText(field, process, services), pointer)
  const schema = withBranch(field.schema, caseBranch(field.schema, { answers }, pointer))
  const shape = { name: field.name, schema, ui: field.ui, lists: context.lists }
  const row: SummaryRow = { key: pointer, label, value: <FormattedAnswer {...shape} value={value} /> }
  if (before !== undefined && differs(old, value)) row.old = <FormattedAnswer {...shape} value={old} />
  const said = beside?.(pointer, (one) => <FormattedAnswer {...shape} value={one} />)
  if (said !== undefined) row.beside = said
  const href = changeHref?.(step, pointer)
  if (href !== undefined) row.change = { text: services.translate('button.change'), about: label, href }
  return [row]
}

/** Answers of a row carry its number. */
function numbered(label: string, pointer: string): string {
  const index = /\/(\d+)(?=\/|$)/.exec(pointer)?.[1]
  return index === undefined ? label : `${Number(index) + 1}. ${label}`
}

function differs(a: Json | undefined, b: Json | undefined): boolean {
  return canonicalText(a ?? null) !== canonicalText(b ?? null)
}
