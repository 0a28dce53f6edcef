import { isObject } from '../content/isObject.ts'
import type { UiSchema } from '../content/types.ts'
import type { Operand } from '../values/types.ts'

export interface Prefill {
  from: Operand
  locked: boolean
}

export function prefillOf(ui: UiSchema): Prefill | undefined {
  const prefill = ui['ui:prefill']
  if (!isObject(prefill) || !isOperand(prefill['from'])) return undefined
  return { from: prefill['from'], locked: prefill['locked'] === true }
}

/** The meta-schema has checked the shape of content; this only tells the compiler. */
function isOperand(value: unknown): value is Operand {
  return value !== undefined && !Array.isArray(value)
}
