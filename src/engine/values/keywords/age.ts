import { yearsBetween } from '../dates.ts'
import { evaluate } from '../operand.ts'
import type { Operand } from '../types.ts'
import type { Keyword } from './keyword.ts'

interface AgeSchema {
  on?: Operand
  minimum?: number
  maximum?: number
}

/** A birth date with so many whole years at a moment (default: now). */
export const age: Keyword = (value, schema, scope, base) => {
  const { on, minimum = 0, maximum = Infinity } = schema as AgeSchema
  const moment = on === undefined ? scope.world.now.date : evaluate(on, scope, base)
  const years = yearsBetween(value, moment)
  return years !== undefined && years >= minimum && years <= maximum
}
