import { checkDigitOf } from '../checkDigit.ts'
import type { Keyword } from './keyword.ts'

/** Digits of which the last is the check digit of the others; `wanted` is their number. */
export const checkDigit: Keyword = (value, wanted) => {
  if (typeof value !== 'string' || !/^\d{2,}$/.test(value)) return false
  if (typeof wanted === 'number' && value.length !== wanted) return false
  return Number(value.at(-1)) === checkDigitOf(value.slice(0, -1))
}
