import { evaluate } from '../values/operand.ts'
import type { Json, Operand, Scope } from '../values/types.ts'
import { decideVisibility, type ReadsUnknown, type Verdict } from './decideVisibility.ts'
import type { PlacedField } from './fieldsAt.ts'
import { prefillOf } from './prefillOf.ts'
import { visibilityOf } from './visibilityOf.ts'

export interface FieldDecision {
  verdict: Verdict
  /** The value that the field is, read-only; absent = the person's own. */
  lock?: Json
}

/** What the rules of one field say of it, wherever it stands. */
export function decideField(
  { field, pointer }: PlacedField,
  scope: Scope,
  unknown: ReadsUnknown,
): FieldDecision {
  const verdict = decideVisibility(visibilityOf(field.ui), scope, pointer, unknown)
  const prefill = prefillOf(field.ui)
  if (verdict !== 'yes' || !prefill?.locked) return { verdict }
  const known = knownPart(prefill.from, unknown)
  const value = known === undefined ? undefined : evaluate(known, scope, pointer)
  return value === undefined || value === null ? { verdict } : { verdict, lock: value }
}

/** What stands behind `else` is not read where a value comes before it: that it is not known yet holds up nothing. */
function knownPart(from: Operand, unknown: ReadsUnknown): Operand | undefined {
  if (!unknown(from)) return from
  if (typeof from !== 'object' || from === null || from.else === undefined) return undefined
  const { else: _rest, ...first } = from
  return unknown(first) ? undefined : first
}
