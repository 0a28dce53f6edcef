import { cleanText } from './cleanText.ts'
import { parseDay } from './parseDay.ts'
import { plainDigits } from './plainDigits.ts'

export interface DateParts {
  year: string
  month: string
  day: string
}

/** The answer is "2026-08-20"; what is not complete yet keeps its place: "2026--5". */
export function dateParts(answer: string): DateParts {
  const date = answer.replace(/^(\d{4}-\d{2}-\d{2})T.*$/s, '$1')
  const [, year = date, month = '', day = ''] = /^([^-]*)-(\d*)-([^-]*)$/.exec(date) ?? []
  return { year, month: month.replace(/^0+/, ''), day: day.replace(/^0(?=\d$)/, '') }
}

export function dateAnswer({ year, month, day }: DateParts): string | undefined {
  if (year === '' && month === '' && day === '') return undefined
  return `${year}-${month === '' ? '' : month.padStart(2, '0')}-${twoDigits(day)}`
}

/** What was typed or pasted into one box: a whole date fills all three, also one that no calendar has. */
export function typedPart(name: 'day' | 'year', typed: string): Partial<DateParts> {
  const whole = parseDay(typed)
  if (whole !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(whole)) return dateParts(whole)
  return { [name]: partText(typed, name === 'day' ? 2 : 4) }
}

/**
 * One number with signs around it is that number. Anything else is kept, so that it is told as wrong instead of read as
 * another day; its hyphens, which part the answer, become the ones that look the same.
 */
function partText(typed: string, length: number): string {
  const text = plainDigits(cleanText(typed)).trim()
  const [, digits] = /^[^\p{L}\d]*(\d*)[^\p{L}\d]*$/u.exec(text) ?? []
  return digits !== undefined && digits.length <= length ? digits : text.replaceAll('-', '\u2010')
}

/** "3" may still become "31", so a single digit is padded only in what is stored. */
function twoDigits(day: string): string {
  return /^\d$/.test(day) ? `0${day}` : day
}
