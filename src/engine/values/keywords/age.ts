import { isObject } from '../../content/isObject.ts'
import { yearsBetween } from '../dates.ts'
import { asOperand, evaluate } from '../operand.ts'
import type { Keyword } from './keyword.ts'

/** A birth date with that many whole years at the moment: `{on?: operand, minimum?, maximum?}`, `on` being now. */
export const age: Keyword = (value, wanted, scope, base) => {
  if (!isObject(wanted)) return false
  const on = wanted['on']
  const moment = on === undefined ? scope.world.now.date : evaluate(asOperand(on), scope, base)
  const years = yearsBetween(value, moment)
  if (years === undefined) return false
  const { minimum, maximum } = wanted
  if (typeof minimum === 'number' && years < minimum) return false
  return typeof maximum !== 'number' || years <= maximum
}
