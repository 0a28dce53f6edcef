import { bakuParts } from './bakuParts.ts'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
/** Minutes: of a longer wait people want the time of day alone. */
const SOON = 60

export interface UntilParams {
  /** ISO instant. */
  until: string
  /** Of Baku, as seen now: a text says "in 5 minutes, at 14:05", "14:05", "tomorrow 02:05", or the whole date. */
  day: 'soon' | 'today' | 'tomorrow' | 'later'
  /** Until then, rounded up. */
  minutes: number
}

/** What a text needs to name the end of a wait as a clock time: `{day, select, soon {…} today {…} tomorrow {…} other {…}}`. */
export function untilParams(until: Date, now: Date): UntilParams {
  const isDayAfter = (milliseconds: number): boolean =>
    dayOf(until) === dayOf(new Date(now.getTime() + milliseconds))
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS))
  const day = minutes <= SOON ? 'soon' : isDayAfter(0) ? 'today' : isDayAfter(DAY_MS) ? 'tomorrow' : 'later'
  return { until: until.toISOString(), day, minutes }
}

function dayOf(instant: Date): string {
  const { year, month, day } = bakuParts(instant) ?? {}
  return `${year}-${month}-${day}`
}
