import { isInstant } from '#engine/values/dates.ts'
import { formatDate, formatTime } from '#engine/texts/formatDate.ts'
import { dayText, dottedDay } from './dayText.ts'
import { isDay, parseDay } from './parseDay.ts'
import { isTime, parseTime, writeTime } from './parseTime.ts'

export interface DateTimeParts {
  day: string
  time: string
}

/** An instant once both can be read; before that what was typed, as it is written here: "31.02.2026 09:00". */
export function dateTimeAnswer({ day, time }: DateTimeParts): string | undefined {
  const date = parseDay(day) ?? ''
  const hour = parseTime(time) ?? ''
  if (isDay(date) && isTime(hour)) return `${date}T${hour}`
  return `${dottedDay(date)} ${writeTime(hour)}`.trim() || undefined
}

/** What stands in the boxes when they are left: an hour as it was understood, no signs that nobody sees. */
export function tidyParts({ day, time }: DateTimeParts, language: string): DateTimeParts {
  return { day: dayText(parseDay(day) ?? '', language), time: writeTime(parseTime(time)) }
}

/** `answer` may also be what older forms left of a day or an hour that could not be read: "2026-02-31|9". */
export function dateTimeParts(answer: string, language: string): DateTimeParts {
  if (isInstant(answer)) return { day: formatDate(answer, 'short', language), time: formatTime(answer) }
  return tidyParts(textParts(answer), language)
}

/** The hour is what stands behind a day, or an hour at the end. */
function textParts(text: string): DateTimeParts {
  const [, day = text, time = ''] =
    /^(\d{2}\.\d{2}\.\d{4}) (.*)$/s.exec(text) ??
    /^(?:(.*) )?(\d{2}:\d{2}(?::\d{2})?)$/s.exec(text)?.map((part) => part ?? '') ??
    /^([^|]*)\|(.*)$/s.exec(text) ??
    []
  return { day, time }
}
