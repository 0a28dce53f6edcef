import type { Keyword } from './keyword.ts'

/** Digits whose last one is right by Luhn's rule; the schema says how many there are (`true` = any number). */
export const checkDigit: Keyword = (value, schema) => {
  if (typeof value !== 'string' || !/^\d{2,}$/.test(value)) return false
  if (typeof schema === 'number' && value.length !== schema) return false
  return luhnDigit(value.slice(0, -1)) === Number(value.at(-1))
}

/** The digit that makes `digits` right. */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return (10 - (sum % 10)) % 10
}
