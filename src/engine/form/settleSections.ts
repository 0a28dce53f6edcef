import { isObject } from '../content/isObject.ts'
import { ChangedDocument } from '../values/ChangedDocument.ts'
import { lazyValues } from '../values/lazyValues.ts'
import type { FactState, Json, JsonObject, Operand, Scope } from '../values/types.ts'
import { decideField } from './decideField.ts'
import { decideVisibility, type ReadsUnknown } from './decideVisibility.ts'
import { fieldsAt, type PlacedField } from './fieldsAt.ts'
import { formFields } from './formFields.ts'
import type { FormSection } from './FormSection.ts'
import { isInside } from './isInside.ts'
import { readsUnknown } from './readsUnknown.ts'
import { getAt } from '../values/pointer.ts'

export interface UnsettledSections {
  root: 'answers' | 'input'
  sections: readonly FormSection[]
  /** As typed, without what is empty: what stands at the root. */
  typed: JsonObject
  scope: Scope
  factStates: { [name: string]: FactState }
  values?: { [name: string]: Operand }
}
export interface SettledSections {
  settled: JsonObject
  hidden: Set<string>
  waiting: Set<string>
  locks: Map<string, Json>
  scope: Scope
}
type View = Pick<SettledSections, 'hidden' | 'waiting' | 'locks'>

/**
 * Every round looks at the whole again, starting from what was typed, so the order of fields does not matter; fields
 * without a circle settle after as many rounds as the longest chain of conditions has links. A circle (a fault of the
 * content) ends after one round a field.
 */
export function settleSections(unsettled: UnsettledSections): SettledSections {
  let settled = unsettled.typed
  const limit =
    2 + unsettled.sections.reduce((sum, { part }) => sum + 1 + (part ? formFields(part).length : 0), 0)
  for (let round = 0; ; round += 1) {
    const scope = scopeWith(settled, unsettled)
    const view = look(scope, settled, unsettled)
    const next = apply(unsettled, view)
    if (round >= limit || JSON.stringify(next) === JSON.stringify(settled)) {
      return { settled, scope, ...view }
    }
    settled = next
  }
}

function scopeWith(settled: JsonObject, { root, scope, values }: UnsettledSections): Scope {
  const whole: Scope = { ...scope, world: { ...scope.world, [root]: settled } }
  if (values) whole.world.values = lazyValues(values, whole)
  return whole
}

function look(scope: Scope, settled: JsonObject, unsettled: UnsettledSections): View {
  const { root, sections, factStates, values = {} } = unsettled
  const view: View = { hidden: new Set(), waiting: new Set(), locks: new Map() }
  const unknown = readsUnknown(factStates, { conditions: scope.conditions, values })
  for (const section of sections) {
    if (section.visibleWhen !== undefined && !showSection(section, { scope, unknown, view })) continue
    if (!section.part) continue
    const answers = getAt({ [root]: settled }, section.base) ?? {}
    for (const placed of fieldsAt(formFields(section.part), answers, section.base)) {
      lookAtField(placed, { scope, unknown, view })
    }
  }
  return view
}

interface Looking {
  scope: Scope
  unknown: ReadsUnknown
  view: View
}

function showSection({ base, visibleWhen = true }: FormSection, { scope, unknown, view }: Looking): boolean {
  const verdict = decideVisibility(visibleWhen, scope, '', unknown)
  if (verdict === 'no') view.hidden.add(base)
  if (verdict === 'waiting') view.waiting.add(base)
  return verdict === 'yes'
}

function lookAtField(placed: PlacedField, { scope, unknown, view }: Looking): void {
  const { pointer } = placed
  if (isInside(pointer, view.hidden) || isInside(pointer, view.waiting)) return
  const { verdict, lock } = decideField(placed, scope, unknown)
  if (verdict === 'no') view.hidden.add(pointer)
  if (verdict === 'waiting') view.waiting.add(pointer)
  if (lock !== undefined) view.locks.set(pointer, lock)
}

function apply({ root, typed }: UnsettledSections, view: View): JsonObject {
  const document = new ChangedDocument({ [root]: typed })
  for (const [pointer, value] of view.locks) document.set(pointer, value)
  for (const pointer of view.hidden) document.remove(pointer)
  const settled = isObject(document.value) ? document.value[root] : undefined
  return isObject(settled) ? settled : {}
}
