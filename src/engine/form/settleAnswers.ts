import type { FormPart } from '../bundle/types.ts'
import { isObject } from '../content/isObject.ts'
import type { Step } from '../content/types.ts'
import { evaluate } from '../values/operand.ts'
import { setAt } from '../values/pointer.ts'
import type { FactState, Json, JsonObject, Operand, Scope } from '../values/types.ts'
import { decideVisibility, type ReadsUnknown } from './decideVisibility.ts'
import { fieldsAt, type PlacedField } from './fieldsAt.ts'
import { formFields } from './formFields.ts'
import { isInside } from './isInside.ts'
import { prefillOf } from './prefillOf.ts'
import { readsUnknown } from './readsUnknown.ts'
import { removeAt } from './removeAt.ts'
import { visibilityOf } from './visibilityOf.ts'
import { withoutEmpty } from './withoutEmpty.ts'

export interface Unsettled {
  steps: readonly Step[]
  forms: { [id: string]: FormPart }
  /** As typed, hidden branches and all. */
  answers: { [step: string]: JsonObject }
  /** `world.answers` is replaced by the settled ones; everything else is read as it stands. */
  scope: Scope
  factStates: { [name: string]: FactState }
  /** Named operands of the workflow, evaluated anew for the settled answers. */
  values?: { [name: string]: Operand }
}
/** Pointers are absolute ("/answers/study/score"); of a hidden or waiting group only the group's own is listed. */
export interface Settled {
  answers: { [step: string]: JsonObject }
  hidden: Set<string>
  /** Visibility reads a look-up that has not answered: neither required nor dropped. */
  waiting: Set<string>
  /** The field is the value of its prefill, read-only. */
  locked: Set<string>
  /** The scope with the settled answers, for validation and conditions. */
  scope: Scope
}
interface View {
  hidden: Set<string>
  waiting: Set<string>
  locks: Map<string, Json>
}

/**
 * What the answers are: hidden ones dropped, locked prefills in place. Every round looks at the whole again, starting
 * from what was typed, so the order of fields does not matter; fields without a circle settle after as many rounds as
 * the longest chain of conditions has links. A circle (a fault of the content) ends after one round a field.
 */
export function settleAnswers(unsettled: Unsettled): Settled {
  const typed = typedAnswers(unsettled)
  let answers = typed
  const limit = 2 + Object.values(unsettled.forms).reduce((sum, form) => sum + formFields(form).length, 0)
  for (let round = 0; ; round += 1) {
    const scope = scopeWith(answers, unsettled)
    const view = look(scope, answers, unsettled)
    const next = apply(typed, view)
    if (round >= limit || JSON.stringify(next) === JSON.stringify(answers)) {
      return {
        answers,
        hidden: view.hidden,
        waiting: view.waiting,
        locked: new Set(view.locks.keys()),
        scope,
      }
    }
    answers = next
  }
}

/** Answers of steps that have a form, without empty ones. */
function typedAnswers({ steps, answers }: Unsettled): { [step: string]: JsonObject } {
  const typed: { [step: string]: JsonObject } = {}
  for (const step of steps) {
    const given = answers[step.id]
    if (step.form !== undefined && given) typed[step.id] = withoutEmpty(given)
  }
  return typed
}

function scopeWith(answers: { [step: string]: JsonObject }, { scope, values }: Unsettled): Scope {
  const settled: Scope = { ...scope, world: { ...scope.world, answers } }
  if (!values) return settled
  const named: JsonObject = {}
  settled.world.values = named
  for (const [name, operand] of Object.entries(values)) {
    const value = evaluate(operand, settled)
    if (value !== undefined) named[name] = value
  }
  return settled
}

function look(scope: Scope, answers: { [step: string]: JsonObject }, unsettled: Unsettled): View {
  const view: View = { hidden: new Set(), waiting: new Set(), locks: new Map() }
  const unknown = readsUnknown(unsettled.factStates, {
    conditions: scope.conditions,
    values: unsettled.values ?? {},
  })
  for (const step of unsettled.steps) {
    const pointer = `/answers/${step.id}`
    if (step.visibleWhen !== undefined && !showStep(step, pointer, { scope, unknown, view })) continue
    const part = step.form === undefined ? undefined : unsettled.forms[step.form]
    if (!part) continue
    for (const placed of fieldsAt(formFields(part), answers[step.id] ?? {}, pointer)) {
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

function showStep(step: Step, pointer: string, { scope, unknown, view }: Looking): boolean {
  const verdict = decideVisibility(step.visibleWhen ?? true, scope, '', unknown)
  if (verdict === 'no') view.hidden.add(pointer)
  if (verdict === 'waiting') view.waiting.add(pointer)
  return verdict === 'yes'
}

function lookAtField({ field, pointer }: PlacedField, { scope, unknown, view }: Looking): void {
  if (isInside(pointer, view.hidden) || isInside(pointer, view.waiting)) return
  const verdict = decideVisibility(visibilityOf(field.ui), scope, pointer, unknown)
  if (verdict === 'no') view.hidden.add(pointer)
  if (verdict === 'waiting') view.waiting.add(pointer)
  const prefill = prefillOf(field.ui)
  if (verdict !== 'yes' || !prefill?.locked || unknown(prefill.from)) return
  const value = evaluate(prefill.from, scope, pointer)
  if (value !== undefined && value !== null) view.locks.set(pointer, value)
}

function apply(typed: { [step: string]: JsonObject }, view: View): { [step: string]: JsonObject } {
  let world: Json = { answers: typed }
  for (const [pointer, value] of view.locks) world = setAt(world, pointer, value)
  for (const pointer of view.hidden) world = removeAt(world, pointer)
  const answers: { [step: string]: JsonObject } = {}
  const settled = isObject(world) ? world['answers'] : undefined
  for (const [step, value] of Object.entries(isObject(settled) ? settled : {})) {
    if (isObject(value)) answers[step] = value
  }
  return answers
}
