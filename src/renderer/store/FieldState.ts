import type { FormField } from '#engine/form/formFields.ts'
import { conditionAt } from '#engine/form/visibilityOf.ts'
import { holds } from '#engine/values/condition.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { AnswerView } from './AnswerModel.ts'
import { caseBranch } from './caseBranch.ts'
import { isUnder } from './pointerPath.ts'

export interface FieldState {
  hidden: boolean
  /** Whether it is shown depends on a look-up that has not answered. */
  waiting: boolean
  /** The value comes from its prefill: a register, or a computation. */
  locked: boolean
  readOnly: boolean
  required: boolean
  /** Reopened for correction. */
  marked: boolean
  /** What `caseOf` adds to the schema. */
  branch: JsonObject | undefined
}

/** What may be changed where not everything may be: the return for correction. */
export interface Correction {
  unlocked: readonly string[]
  marked: readonly string[]
}
export interface StateSource {
  field: FormField | undefined
  view: AnswerView
  correction: Correction | undefined
}

export function fieldStateAt(pointer: string, { field, view, correction }: StateSource): FieldState {
  const { scope } = view
  const readOnlyWhen = field && conditionAt(field.ui, 'ui:readOnlyWhen')
  const fixed = field?.schema['readOnly'] === true || field?.ui['ui:readonly'] === true
  const closed = correction !== undefined && !correction.unlocked.some((open) => touches(open, pointer))
  return {
    hidden: view.hidden.has(pointer),
    waiting: view.waiting.has(pointer),
    locked: view.locked.has(pointer),
    readOnly: fixed || closed || (readOnlyWhen !== undefined && holds(readOnlyWhen, scope, pointer)),
    required: isRequired(pointer, field, view),
    marked: correction?.marked.includes(pointer) === true,
    branch: caseBranch(field?.schema, scope.world, pointer),
  }
}

/** A condition of `requiredWhen` is counted from the field that is required. */
function isRequired(pointer: string, field: FormField | undefined, { scope }: AnswerView): boolean {
  if (field === undefined) return false
  return field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen, scope, pointer))
}

/** A group is open as far as something in it is. */
function touches(open: string, pointer: string): boolean {
  return open === pointer || isUnder(pointer, open) || isUnder(open, pointer)
}

export function sameState(a: FieldState, b: FieldState): boolean {
  return (
    a.hidden === b.hidden &&
    a.waiting === b.waiting &&
    a.locked === b.locked &&
    a.readOnly === b.readOnly &&
    a.required === b.required &&
    a.marked === b.marked &&
    a.branch === b.branch
  )
}
