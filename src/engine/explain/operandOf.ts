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
    ? [...pointersOf(wanted)].map((pointer) => resolvePointer(pointer, base)).filter(isOfWorld)
    : []
  const from = isObject(wanted) && Object.keys(wanted).length === 1 ? wanted['at'] : undefined
  return { value, reads, ...(typeof from === 'string' && { from: resolvePointer(from, base) }) }
}

const SCOPES: ReadonlySet<string> = new Set(
  'answers facts applicant actor application track values input campaign parent constants now item'.split(
    ' ',
  ),
)

/** A pointer into a result ("get": "/fee") reads nothing of the world. */
function isOfWorld(pointer: string): boolean {
  return SCOPES.has(pointer.split('/')[1] ?? '')
}
