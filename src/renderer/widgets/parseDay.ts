import { isDate } from '#engine/values/dates.ts'
import { formatsOf } from '#engine/texts/languageFormats.ts'
import { cleanText } from './cleanText.ts'
import { plainDigits } from './plainDigits.ts'

/**
 * "5.3.2026", "05/03/2026", "05032026", "5 mart 2026" and "2026-03-05" are "2026-03-05"; anything else stays as it was
 * typed. Whether there is such a day is the validator's question.
 */
export function parseDay(typed: string): string | undefined {
  const text = plainDigits(cleanText(typed)).trim()
  if (text === '') return undefined
  const [, day = '', month = '', year = ''] = dayMonthYear(text)
  if (year === '') return text
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function dayMonthYear(text: string): readonly string[] {
  const digits =
    /^(\d{1,2})\s*[.,/\s\p{Pd}]\s*(\d{1,2})\s*[.,/\s\p{Pd}]\s*(\d{4})$/u.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (digits !== null) return digits
  const [whole = '', day = '', word = '', year = ''] =
    /^(\d{1,2})[\s.]+(\p{L}{3,})\.?,?\s+(\d{4})$/u.exec(text) ?? []
  const month = monthOf(word)
  return month === 0 ? [] : [whole, day, String(month), year]
}

/** From 1, 0 where no month of our languages begins so. */
function monthOf(word: string): number {
  const start = word.toLowerCase()
  if (start === '') return 0
  const found = ['az', 'en'].map((language) =>
    formatsOf(language).months.findIndex((month) => month.toLowerCase().startsWith(start)),
  )
  return Math.max(...found) + 1
}

export function isDay(answer: string): boolean {
  return isDate(answer)
}

/** A day later or earlier, as "2026-03-05". */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same day of another month, or its last one. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
