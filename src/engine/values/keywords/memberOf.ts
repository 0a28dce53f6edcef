import { sameJson } from '../sameJson.ts'
import { comparison } from './comparison.ts'

export const memberOf = comparison(
  (value, operand) => Array.isArray(operand) && operand.some((member) => sameJson(member, value)),
)
