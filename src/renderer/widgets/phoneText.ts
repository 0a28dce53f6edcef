import { cleanText } from './cleanText.ts'
import { digitsOf, plainDigits } from './plainDigits.ts'

export const OURS = '+994'
/** The country's part of a number and the rest. Codes have three digits but for these (ITU-T E.164, the list of assigned codes). */
const FOREIGN = /^(\+(?:[17]|2[07]|3[0-469]|4[^2]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}))(\d+)$/

/** The answer is E.164 ("+994501234567"); the box shows ours without the prefix, in the usual groups. */
export function phoneText(answer: string): { prefix: string; text: string } {
  if (answer.startsWith(OURS)) return { prefix: OURS, text: grouped(answer.slice(OURS.length)) }
  return answer.startsWith('+') ? { prefix: '', text: answer } : { prefix: OURS, text: answer }
}

/** As people read it, with the country's prefix: "+994 50 123 45 67"; of another country in threes: "+90 532 000 0000". */
export function formatPhone(answer: string): string {
  const { prefix, text } = phoneText(answer)
  if (prefix !== '') return `${prefix} ${text}`.trim()
  return text.replace(
    FOREIGN,
    (_, country: string, rest: string) => `${country} ${rest.replaceAll(/\d{3}(?=\d\d)/g, '$& ')}`,
  )
}

/**
 * "050 123 45 67", "50 123 45 67", "994…", "00994…" and "+994…" are the same number. What has letters in it stays as it
 * was typed, and the validator tells.
 */
export function phoneAnswer(typed: string): string | undefined {
  const text = plainDigits(cleanText(typed)).trim()
  if (/[^\d\s()+./\p{Pd}]/u.test(text)) return text
  const digits = digitsOf(text)
  const international = isInternational(text) ? digits.replace(/^00/, '') : undefined
  if (international !== undefined && !`+${international}`.startsWith(OURS)) {
    return international === '' ? undefined : `+${international}`
  }
  const national = digits.replace(/^(00)?994(?=\d)/, '').replace(/^0+/, '')
  return national === '' || national === '994' ? undefined : OURS + national
}

/** With the country's own number: "+…" or "00…". */
export function isInternational(typed: string): boolean {
  return /^\s*(\+|00)/.test(plainDigits(typed))
}

function grouped(national: string): string {
  const [, operator = '', a = '', b = '', rest = ''] =
    /^(\d{0,2})(\d{0,3})(\d{0,2})(.*)$/.exec(national) ?? []
  return [operator, a, b, rest].filter((part) => part !== '').join(' ')
}
