import { evaluate } from '../values/operand.ts'
import type { Scope } from '../values/types.ts'
import type { FormField } from './formFields.ts'
import { prefillOf } from './prefillOf.ts'

/** Does the field take its value from elsewhere now, so that nobody can type it (format.md section 5)? */
export function isLocked({ ui }: Pick<FormField, 'ui'>, pointer: string, scope: Scope): boolean {
  const prefill = prefillOf(ui)
  if (prefill?.locked !== true) return false
  const value = evaluate(prefill.from, scope, pointer)
  return value !== undefined && value !== null
}
