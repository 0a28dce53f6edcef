import type { FieldReasons } from '#engine/explain/explainField.ts'
import type { Explanation } from '#engine/explain/Explanation.ts'

/** Why a field is asked and why it must be answered, each under the text that says so: once where it is the same. */
export function reasonsTold({ asked, required }: FieldReasons): { id: string; explanation: Explanation }[] {
  if (asked !== undefined && asked === required) return [{ id: 'form.why.both', explanation: asked }]
  return [
    ...(asked === undefined ? [] : [{ id: 'form.why.asked', explanation: asked }]),
    ...(required === undefined ? [] : [{ id: 'form.why.mandatory', explanation: required }]),
  ]
}
