import { formatMoney } from '#engine/texts/formatNumber.ts'
import { formatsOf } from '#engine/texts/languageFormats.ts'
import type { Json } from '#engine/values/types.ts'
import { textOf } from './textOf.ts'

/** A number as it is typed: all its digits, the language's decimal sign, no groups (a year is no amount). */
export function writeNumber(value: Json | undefined, language: string): string {
  if (typeof value !== 'number') return textOf(value)
  const text = String(value)
  const plain = text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
  return plain.replace('.', formatsOf(language).decimal)
}

/** An amount in groups of three: "12.345,50". More than two decimals are shown as they are. */
export function writeMoney(value: Json | undefined, language: string): string {
  if (typeof value !== 'number' || Math.round(value * 100) / 100 !== value)
    return writeNumber(value, language)
  return formatMoney(value, language).replace('−', '-')
}
