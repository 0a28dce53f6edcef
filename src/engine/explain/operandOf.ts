import { isObject } from '../content/isObject.ts'
import { asOperand, evaluate } from '../values/operand.ts'
import { resolvePointer } from '../values/pointer.ts'
import { pointersOf } from '../values/readPointers.ts'
import type { Json, Scope } from '../values/types.ts'
import type { ExplainedOperand } from './Explanation.ts'

/** An operand of a keyword as a person can be told of it: its value, and where that comes from. */
export function operandOf(wanted: Json, { scope, base }: { scope: Scope; base: string }): ExplainedOperand {
  const operand = asOperand(wanted)
  const value = evaluate(operand, scope, base)
  const reads = isObject(wanted)
    ? [...pointersOf(wanted)].map((pointer) => resolvePointer(pointer, base))
    : []
  const from = isObject(wanted) && Object.keys(wanted).length === 1 ? wanted['at'] : undefined
  return { value, reads, ...(typeof from === 'string' && { from: resolvePointer(from, base) }) }
}
