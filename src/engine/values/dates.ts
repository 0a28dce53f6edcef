import type { World } from './types.ts'

/**
 * Dates of the format (format.md section 3): a date is "YYYY-MM-DD", an instant an ISO text with time. Asia/Baku is UTC+4
 * the whole year round.
 */
const BAKU_MILLISECONDS = 4 * 3_600_000
const DAY_MILLISECONDS = 86_400_000
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DURATION =
  /^(-?)P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

export const isDate = (value: unknown): value is string => typeof value === 'string' && DATE.test(value)
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value))
const isTime = (value: unknown): value is string => isDate(value) || isInstant(value)

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The day in Baku of an instant; a date is its own day. */
export function bakuDay(moment: string): string {
  return isDate(moment) ? moment : iso(Date.parse(moment) + BAKU_MILLISECONDS).slice(0, 10)
}

/** `/now` of the world at an instant. */
export function nowAt(instant: string): World['now'] {
  const date = bakuDay(instant)
  return { at: instant, date, year: Number(date.slice(0, 4)) }
}

/** 23:59:59 of a day in Baku. */
export const endOfDay = (moment: string): string => iso(Date.parse(`${bakuDay(moment)}T23:59:59+04:00`))

/** 09:00 of a day in Baku: when day reminders go out (processes.md 0.3). */
export const morningOf = (moment: string): string => iso(Date.parse(`${bakuDay(moment)}T09:00:00+04:00`))

/** As a due time: a date is the end of its day. */
export const dueInstant = (moment: string): string =>
  isDate(moment) ? endOfDay(moment) : iso(Date.parse(moment))

export interface Duration {
  sign: 1 | -1
  years: number
  months: number
  days: number
  milliseconds: number
  /** Has hours, minutes or seconds: exact, not by days. */
  exact: boolean
}

export function parseDuration(text: string): Duration | undefined {
  const parts = DURATION.exec(text)
  if (!parts) return undefined
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(2)
    .map((part) => Number(part ?? 0))
  return {
    sign: parts[1] === '-' ? -1 : 1,
    years,
    months,
    days: weeks * 7 + days,
    milliseconds: hours * 3_600_000 + minutes * 60_000 + seconds * 1000,
    exact: text.includes('T'),
  }
}

/** Milliseconds of a duration without years and months ("PT2M", "P1D"); for waiting times, not for deadlines. */
export function durationMilliseconds(text: string): number | undefined {
  const duration = parseDuration(text)
  if (!duration || duration.years > 0 || duration.months > 0) return undefined
  return duration.sign * (duration.days * DAY_MILLISECONDS + duration.milliseconds)
}

/** Years and months first, to the same day or the month's last; then days. */
function moveDay(day: string, { sign, years, months, days }: Duration): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const count = year * 12 + (month - 1) + sign * (years * 12 + months)
  const target = { year: Math.floor(count / 12), month: ((count % 12) + 12) % 12 }
  const last = new Date(Date.UTC(target.year, target.month + 1, 0)).getUTCDate()
  return iso(
    Date.UTC(target.year, target.month, Math.min(date, last)) + sign * days * DAY_MILLISECONDS,
  ).slice(0, 10)
}

/**
 * A moment plus a duration. A date plus days is a date; an instant plus days, months or years is the end of that day in
 * Baku; a duration with hours, minutes or seconds is exact. Undefined when either is not what it should be.
 */
export function addDuration(moment: unknown, text: unknown): string | undefined {
  if (!isTime(moment) || typeof text !== 'string') return undefined
  const duration = parseDuration(text)
  if (!duration) return undefined
  if (duration.exact) {
    const start = isDate(moment) ? Date.parse(`${moment}T00:00:00+04:00`) : Date.parse(moment)
    const moved = duration.years + duration.months > 0 ? exactStart(start, duration) : start
    return iso(moved + duration.sign * (duration.days * DAY_MILLISECONDS + duration.milliseconds))
  }
  const day = moveDay(bakuDay(moment), duration)
  return isDate(moment) ? day : endOfDay(day)
}

function exactStart(start: number, duration: Duration): number {
  const day = bakuDay(iso(start))
  const time = start - Date.parse(`${day}T00:00:00+04:00`)
  return Date.parse(`${moveDay(day, { ...duration, days: 0 })}T00:00:00+04:00`) + time
}

/** `count` working days later (Monday to Friday, without the dates of `holidays`); an instant ends with that day. */
export function addWorkdays(
  moment: unknown,
  count: number,
  holidays: ReadonlySet<string>,
): string | undefined {
  if (!isTime(moment) || !Number.isInteger(count)) return undefined
  const step = count < 0 ? -1 : 1
  let time = Date.parse(`${bakuDay(moment)}T00:00:00Z`)
  for (let left = Math.abs(count); left > 0;) {
    time += step * DAY_MILLISECONDS
    const weekday = new Date(time).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !holidays.has(iso(time).slice(0, 10))) left -= 1
  }
  const day = iso(time).slice(0, 10)
  return isDate(moment) ? day : endOfDay(day)
}

/** Below 0, 0, above 0; NaN where the two cannot be compared. A date against an instant is compared by Baku's day. */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (!isTime(left) || !isTime(right)) return Number.NaN
  if (isDate(left) || isDate(right)) {
    const [first, second] = [bakuDay(left), bakuDay(right)]
    return first < second ? -1 : Number(first > second)
  }
  return Date.parse(left) - Date.parse(right)
}

/** Whole years from a birth date to a moment; undefined when either is not a date. Born on 29 February: 1 March counts. */
export function yearsBetween(birthDate: unknown, moment: unknown): number | undefined {
  if (!isTime(birthDate) || !isTime(moment)) return undefined
  const [born, day] = [bakuDay(birthDate), bakuDay(moment)]
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}
