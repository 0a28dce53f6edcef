import { formatsOf } from '#engine/texts/languageFormats.ts'
import type { Json } from '#engine/values/types.ts'
import { plainDigits } from './plainDigits.ts'

/** More digits than this a number cannot hold: what was typed would silently become another number. */
const EXACT_DIGITS = 15

/**
 * "1 234,5", "1.234,5" and "1234.5" are 1234.5, whatever the language writes. What is no number stays the text that was
 * typed: nothing is lost, and the validator tells.
 */
export function parseNumber(text: string, language: string): Json | undefined {
  const plain = plainDigits(text)
    .replaceAll(/[\s\u00a0'’_]/g, '')
    .replace(/^\+/, '')
    .replace(/^[−–﹣]/, '-')
  if (plain === '') return undefined
  const number = readNumber(withPoint(plain, formatsOf(language).group))
  return number ?? text
}

function readNumber(text: string): number | undefined {
  if (!/^-?(\d+(\.\d+)?|\.\d+)$/.test(text)) return undefined
  const significant = text.replace(/^-?[0.]*/, '').replace('.', '')
  const number = Number(text)
  return significant.length <= EXACT_DIGITS && Number.isFinite(number) ? number : undefined
}

/** The same with "." before the decimals and nothing between the thousands. */
function withPoint(text: string, group: string): string {
  const signs: string[] = text.match(/[.,]/g) ?? []
  const last = signs.at(-1) ?? ''
  const whole = text.slice(0, text.lastIndexOf(last))
  const mixed = signs.includes('.') && signs.includes(',')
  const repeated = signs.length > 1 && !mixed
  const grouping =
    repeated || (signs.length === 1 && last === group && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text))
  if (grouping) return ungrouped(text, last)
  if (!mixed) return text.replace(',', '.')
  const rest = text.slice(whole.length + 1)
  return `${ungrouped(whole, last === '.' ? ',' : '.')}.${rest}`
}

/** Groups of three, or as it stands: "1.2.3" is no number. */
function ungrouped(text: string, sign: string): string {
  const [first = '', ...groups] = text.split(sign)
  const whole = /^-?\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return whole ? first + groups.join('') : text
}
