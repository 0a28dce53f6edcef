import type { Step } from '../content/types.ts'
import { evaluate } from '../values/operand.ts'
import { getAt, setAt } from '../values/pointer.ts'
import { isObject } from '../content/isObject.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { fieldsAt } from './fieldsAt.ts'
import { formFields } from './formFields.ts'
import { prefillOf } from './prefillOf.ts'
import { settleAnswers, type Unsettled } from './settleAnswers.ts'

/**
 * First values of a step that is opened for the first time: visible fields that have a prefill and no answer yet. Gives
 * the step's typed answers, to be settled again. (Locked prefills are settleAnswers' own work.)
 */
export function prefillStep(step: Step, unsettled: Unsettled): JsonObject {
  const typed = unsettled.answers[step.id] ?? {}
  const part = step.form === undefined ? undefined : unsettled.forms[step.form]
  if (!part) return typed
  const settled = settleAnswers(unsettled)
  const base = `/answers/${step.id}`
  let filled: Json = typed
  for (const { field, pointer } of fieldsAt(formFields(part), settled.answers[step.id] ?? {}, base)) {
    const prefill = prefillOf(field.ui)
    if (!prefill || settled.hidden.has(pointer) || settled.locked.has(pointer)) continue
    if (getAt(settled.scope.world, pointer) !== undefined) continue
    const value = evaluate(prefill.from, settled.scope, pointer)
    if (value !== undefined && value !== null) filled = setAt(filled, pointer.slice(base.length), value)
  }
  return isObject(filled) ? filled : typed
}
