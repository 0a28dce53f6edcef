import { type Duration, parseDuration } from './duration.ts'
import { bakuDay, bakuTime, dateAt, endOfDay, instantAt, isDate, isInstant } from './moment.ts'
import type { World } from './types.ts'

export { durationMilliseconds } from './duration.ts'
export { bakuDay, dueInstant, endOfDay, instantOf, isDate, isInstant, morningOf } from './moment.ts'

const dayLength = 24 * 60 * 60 * 1000

/** `/now` of the world at an instant. */
export function nowAt(instant: string): World['now'] {
  const date = bakuDay(instant)
  return { at: new Date(Date.parse(instant)).toISOString(), date, year: Number(date.slice(0, 4)) }
}

/**
 * A date plus days is a date; an instant plus days, months or years is 23:59:59 of that day in Baku; with hours,
 * minutes or seconds it is exact. The 31st plus a month is the last day of that month. Undefined where either is not
 * what it should be, or the calendar ends.
 */
export function addDuration(moment: unknown, duration: unknown): string | undefined {
  if (!(isDate(moment) || isInstant(moment)) || typeof duration !== 'string') return undefined
  const parsed = parseDuration(duration)
  if (!parsed) return undefined
  if (parsed.exact) return addExactly(moment, parsed)
  const date = moveDate(bakuDay(moment), parsed)
  return date === undefined || isDate(moment) ? date : endOfDay(date)
}

/** Years and months first, then days. */
function moveDate(date: string, { years, months, days }: Duration): string | undefined {
  const monthCount = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + years * 12 + months
  const [year, month] = [Math.floor(monthCount / 12), monthCount % 12]
  if (year < 1000) return undefined
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dateAt(Date.UTC(year, month, Math.min(Number(date.slice(8, 10)), lastDay)) + days * dayLength)
}

/** A date begins at midnight in Baku. */
function addExactly(moment: string, duration: Duration): string | undefined {
  const start = isDate(moment) ? bakuTime(moment, '00:00:00') : moment
  const day = bakuDay(start)
  const moved = moveDate(day, duration)
  if (moved === undefined) return undefined
  return instantAt(Date.parse(start) + Date.parse(moved) - Date.parse(day) + duration.milliseconds)
}

/**
 * So many working days later (below 0: earlier): neither Saturday, Sunday nor a holiday; the day itself is not counted.
 * An instant ends with that day.
 */
export function addWorkdays(
  moment: unknown,
  workdays: number,
  holidays: ReadonlySet<string>,
): string | undefined {
  if (!(isDate(moment) || isInstant(moment))) return undefined
  if (!Number.isInteger(workdays) || Math.abs(workdays) > 10_000) return undefined
  let date: string | undefined = bakuDay(moment)
  for (let left = Math.abs(workdays); left > 0 && date !== undefined;) {
    date = dateAt(Date.parse(date) + Math.sign(workdays) * dayLength)
    if (date !== undefined && !isWeekend(date) && !holidays.has(date)) left -= 1
  }
  return date === undefined || isDate(moment) ? date : endOfDay(date)
}

function isWeekend(date: string): boolean {
  const day = new Date(Date.parse(date)).getUTCDay()
  return day === 0 || day === 6
}

/**
 * Below 0, 0 or above 0 as in sorting; NaN for what cannot be compared. Numbers, dates, instants; a date with an
 * instant by the day in Baku.
 */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const dates = isDate(left) || isDate(right)
  if (!(isDate(left) || isInstant(left)) || !(isDate(right) || isInstant(right))) return Number.NaN
  if (!dates) return Date.parse(left) - Date.parse(right)
  const [first, second] = [bakuDay(left), bakuDay(right)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** Whole years from a birth date to a moment; undefined where either is none. Born on 29 February: 1 March counts. */
export function yearsBetween(birthDate: unknown, moment: unknown): number | undefined {
  if (!isDate(birthDate) || !(isDate(moment) || isInstant(moment))) return undefined
  const day = bakuDay(moment)
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
