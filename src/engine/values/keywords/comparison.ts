import { evaluate } from '../operand.ts'
import type { Json, Operand } from '../types.ts'
import type { Keyword } from './keyword.ts'

/** A keyword that compares with an operand. A missing operand makes it false, never skipped. */
export function comparison(compare: (value: Json, operand: Json) => boolean): Keyword {
  return (value, schema, scope, base) => {
    const operand = evaluate(schema as Operand, scope, base)
    return operand !== undefined && compare(value, operand)
  }
}
