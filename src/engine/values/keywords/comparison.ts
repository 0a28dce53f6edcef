import { compareValues } from '../dates.ts'
import { asOperand, evaluate } from '../operand.ts'
import type { Keyword } from './keyword.ts'

/** A keyword that compares numbers or dates with an operand; what cannot be compared does not fit. */
export function comparison(fits: (order: number) => boolean): Keyword {
  return (value, wanted, scope, base) => fits(compareValues(value, evaluate(asOperand(wanted), scope, base)))
}
