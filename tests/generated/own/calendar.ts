import type { Json } from '#engine/values/types.ts'

/** Format.md 3, Dates. Baku is four hours ahead all year. */
const AHEAD = 4 * 3600 * 1000
const DAY = 24 * 3600 * 1000
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i
const DURATION = /^(-?)P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

export function isDay(value: Json | undefined): value is string {
  const [, year = '', month = '', day = ''] = (typeof value === 'string' && DATE.exec(value)) || []
  return year !== '' && Number(day) >= 1 && Number(day) <= lastDay(Number(year), Number(month))
}

/** Zero for what is no month. */
function lastDay(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

export function isMoment(value: Json | undefined): value is string {
  const [, day] = (typeof value === 'string' && INSTANT.exec(value)) || []
  return isDay(day)
}

/** The day that it is in Baku. */
export function dayOf(moment: string): string {
  return isDay(moment) ? moment : new Date(Date.parse(moment) + AHEAD).toISOString().slice(0, 10)
}

/** A date used as due is its 23:59:59 in Baku. */
export function dueAt(moment: string): number {
  return Date.parse(isDay(moment) ? endOfDay(moment) : moment)
}

/** Below zero: the first is earlier. `undefined`: these two cannot be compared. */
export function compareDates(one: Json, other: Json): number | undefined {
  if (isMoment(one) && isMoment(other)) return Date.parse(one) - Date.parse(other)
  if (!(isDay(one) || isMoment(one)) || !(isDay(other) || isMoment(other))) return undefined
  return Date.parse(dayOf(one)) - Date.parse(dayOf(other))
}

/** A date plus days is a date; an instant plus days, months, years ends with the day; hours and minutes are exact. */
export function addDuration(start: string, duration: string): string | undefined {
  const found = DURATION.exec(duration)
  if (!found) return undefined
  const sign = found[1] === '-' ? -1 : 1
  const [years, months, days] = [found[2], found[3], found[4]].map((text) => sign * Number(text ?? 0))
  const seconds = Number(found[6] ?? 0) * 3600 + Number(found[7] ?? 0) * 60 + Number(found[8] ?? 0)
  const day = moveDay(dayOf(start), { months: (years ?? 0) * 12 + (months ?? 0), days: days ?? 0 })
  if (found[5] === undefined) return isDay(start) ? day : endOfDay(day)
  const exact = isDay(start) ? Date.parse(`${start}T00:00:00+04:00`) : Date.parse(start)
  const moved = exact + Date.parse(day) - Date.parse(dayOf(start))
  return new Date(moved + sign * seconds * 1000).toISOString()
}

/** So many days that are neither Saturday, Sunday nor a holiday. */
export function addWorkdays(start: string, count: number, holidays: ReadonlySet<string>): string {
  let day = dayOf(start)
  for (let left = Math.abs(count); left > 0;) {
    day = moveDay(day, { months: 0, days: Math.sign(count) })
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !holidays.has(day)) left -= 1
  }
  return isDay(start) ? day : endOfDay(day)
}

/** Whole years from one day to another. */
export function yearsBetween(birth: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4))
  return on.slice(5) < birth.slice(5) ? years - 1 : years
}

function moveDay(day: string, by: { months: number; days: number }): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const whole = year * 12 + month - 1 + by.months
  const [newYear, newMonth] = [Math.floor(whole / 12), (((whole % 12) + 12) % 12) + 1]
  const first = new Date(0)
  first.setUTCFullYear(newYear, newMonth - 1, Math.min(date, lastDay(newYear, newMonth)))
  return new Date(first.getTime() + by.days * DAY).toISOString().slice(0, 10)
}

function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59+04:00`).toISOString()
}
