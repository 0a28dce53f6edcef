import { formatsOf } from './languageFormats.ts'

const thousands = /\B(?=(?:\d{3})+$)/g

/** At most three decimals, or exactly as many as told; thousands grouped: "12.345,5" in az, "12,345.5" in en. */
export function formatNumber(value: number, language: string, decimals?: number): string {
  const formats = formatsOf(language)
  const size = Math.abs(value)
  const text = decimals === undefined ? String(Math.round(size * 1000) / 1000) : size.toFixed(decimals)
  const [whole = '', fraction] = text.split('.')
  const sign = value < 0 ? '−' : ''
  const grouped = whole.replaceAll(thousands, formats.group)
  return sign + grouped + (fraction === undefined ? '' : formats.decimal + fraction)
}

/** An amount of AZN: two decimals where it is not whole. The currency's name is the text's. */
export function formatMoney(value: number, language: string): string {
  return formatNumber(value, language, Number.isInteger(value) ? 0 : 2)
}
