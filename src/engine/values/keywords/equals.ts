import { sameJson } from '../sameJson.ts'
import { asOperand, evaluate } from '../operand.ts'
import type { Keyword } from './keyword.ts'

export const equals: Keyword = (value, wanted, scope, base) => {
  const other = evaluate(asOperand(wanted), scope, base)
  return other !== undefined && sameJson(value, other)
}
