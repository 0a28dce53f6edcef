import type { FieldReasons } from '#engine/explain/explainField.ts'
import type { Explanation } from '#engine/explain/Explanation.ts'

interface Reason {
  /** Of the text above it. */
  id: string
  explanation: Explanation
}

/** Why a field is asked and why it must be answered, each under the text that says so: once where it is the same. */
export function reasonsTold({ asked, required }: Omit<FieldReasons, 'fixed'>): Reason[] {
  if (asked !== undefined && asked === required) return [{ id: 'form.why.both', explanation: asked }]
  return [
    ...(asked === undefined ? [] : [{ id: 'form.why.asked', explanation: asked }]),
    ...(required === undefined ? [] : [{ id: 'form.why.mandatory', explanation: required }]),
  ]
}

/** Why a value stands there that nobody is asked for. */
export function whyShown({ asked }: Pick<FieldReasons, 'asked'>): Reason[] {
  return asked === undefined ? [] : [{ id: 'form.why.shown', explanation: asked }]
}
