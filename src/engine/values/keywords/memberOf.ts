import { sameJson } from '../sameJson.ts'
import { asOperand, evaluate } from '../operand.ts'
import type { Keyword } from './keyword.ts'

export const memberOf: Keyword = (value, wanted, scope, base) => {
  const members = evaluate(asOperand(wanted), scope, base)
  return Array.isArray(members) && members.some((member) => sameJson(member, value))
}
