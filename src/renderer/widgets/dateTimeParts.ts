import { isInstant } from '#engine/values/dates.ts'
import { formatDate, formatTime } from '#engine/texts/formatDate.ts'
import { isDay, parseDay } from './parseDay.ts'
import { parseTime } from './parseTime.ts'

const BAKU = '+04:00'

export interface DateTimeParts {
  day: string
  time: string
}

/** An instant once both are there, before that what was typed: "2026-03-05 ", " 9". */
export function dateTimeAnswer({ day, time }: DateTimeParts): string | undefined {
  if (day.trim() === '' && time.trim() === '') return undefined
  const date = parseDay(day) ?? ''
  const hour = parseTime(time) ?? ''
  if (!isDay(date) || !/^\d{2}:\d{2}:\d{2}$/.test(hour)) return `${date}|${time.trim()}`
  return `${date}T${hour}${BAKU}`
}

export function dateTimeParts(answer: string, language: string): DateTimeParts {
  const [date = '', time = ''] = answer.split('|')
  if (isInstant(answer)) return { day: formatDate(answer, 'short', language), time: formatTime(answer) }
  return { day: isDay(date) ? formatDate(date, 'short', language) : date, time }
}
