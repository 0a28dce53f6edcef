import type { Step } from '../content/types.ts'
import { evaluate } from '../values/operand.ts'
import { ChangedDocument } from '../values/ChangedDocument.ts'
import { getAt } from '../values/pointer.ts'
import { isObject } from '../content/isObject.ts'
import type { JsonObject } from '../values/types.ts'
import { fieldsAt } from './fieldsAt.ts'
import { type FormField, formFields } from './formFields.ts'
import { prefillOf } from './prefillOf.ts'
import { settleAnswers, type Unsettled } from './settleAnswers.ts'

/**
 * First values of a step that is opened for the first time: visible fields that have a prefill and no answer yet. A value
 * may make other fields visible, which are then filled too. Gives the step's typed answers, to be settled again.
 * (Locked prefills are settleAnswers' own work.)
 */
export function prefillStep(step: Step, unsettled: Unsettled): JsonObject {
  const part = step.form === undefined ? undefined : unsettled.forms[step.form]
  let typed = unsettled.answers[step.id] ?? {}
  if (!part) return typed
  const fields = formFields(part)
  for (let rounds = 0; rounds <= fields.length; rounds += 1) {
    const filled = fillVisible(step, fields, {
      ...unsettled,
      answers: { ...unsettled.answers, [step.id]: typed },
    })
    if (filled === undefined) return typed
    typed = filled
  }
  return typed
}

/** The step's answers with the prefills of what is visible now; undefined = nothing to fill. */
function fillVisible(step: Step, fields: readonly FormField[], unsettled: Unsettled): JsonObject | undefined {
  const settled = settleAnswers(unsettled)
  const base = `/answers/${step.id}`
  const before = unsettled.answers[step.id] ?? {}
  const filled = new ChangedDocument(before)
  for (const { field, pointer } of fieldsAt(fields, settled.answers[step.id] ?? {}, base)) {
    const prefill = prefillOf(field.ui)
    if (!prefill || settled.hidden.has(pointer) || settled.locked.has(pointer)) continue
    if (getAt(settled.scope.world, pointer) !== undefined) continue
    const value = evaluate(prefill.from, settled.scope, pointer)
    if (value === undefined || value === null) continue
    filled.set(pointer.slice(base.length), value)
  }
  return filled.value !== before && isObject(filled.value) ? filled.value : undefined
}
