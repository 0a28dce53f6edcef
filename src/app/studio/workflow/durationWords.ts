import { parseDuration } from '#engine/values/duration.ts'
import type { Texts } from '../../i18n/useTexts.ts'

const HOUR = 3_600_000

/** "P5D" -> "5 days"; the sign is left to who asks. What is no duration stays as it is written. */
export function durationWords(duration: string, text: Texts['text']): string {
  const read = parseDuration(duration)
  if (read === undefined) return duration
  const parts = [
    { id: 'studioFlow.years', count: read.years },
    { id: 'studioFlow.months', count: read.months },
    { id: 'studioFlow.days', count: read.days },
    { id: 'studioFlow.hours', count: Math.trunc(read.milliseconds / HOUR) },
    { id: 'studioFlow.minutes', count: (read.milliseconds % HOUR) / 60_000 },
  ]
  return parts
    .filter(({ count }) => count !== 0)
    .map(({ id, count }) => text(id, { count: Math.abs(count) }))
    .join(' ')
}
