import type { Json } from './types.ts'

/**
 * Two kinds of moment are text: a date ("2026-08-20", a day in Baku) and an instant ("2026-08-20T19:59:59.000Z").
 * Baku is UTC+4 all year.
 */
const bakuOffset = 4 * 60 * 60 * 1000
const datePattern = /^\d{4}-\d\d-\d\d$/
/** With its zone: without one it would mean another moment on every machine. */
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/
/** Beyond these a year would not have four digits. */
const earliest = Date.UTC(1000, 0, 2)
const latest = Date.UTC(9999, 11, 30)

export function isDate(value: unknown): value is string {
  return typeof value === 'string' && datePattern.test(value) && isReal(value)
}

export function isInstant(value: unknown): value is string {
  return typeof value === 'string' && instantPattern.test(value) && isReal(value)
}

/** JavaScript rolls the 30th of February over; a calendar does not have it. */
function isReal(value: string): boolean {
  const date = value.slice(0, 10)
  return dateAt(Date.parse(`${date}T00:00:00Z`)) === date && !Number.isNaN(Date.parse(value))
}

/** The UTC date of a time in milliseconds; undefined outside the calendar. */
export function dateAt(milliseconds: number): string | undefined {
  if (!(milliseconds >= earliest && milliseconds <= latest)) return undefined
  return new Date(milliseconds).toISOString().slice(0, 10)
}

/** The instant of a time in milliseconds; undefined outside the calendar. */
export function instantAt(milliseconds: number): string | undefined {
  return dateAt(milliseconds) === undefined ? undefined : new Date(milliseconds).toISOString()
}

/** The day in Baku of an instant; a date is its own day. */
export function bakuDay(moment: string): string {
  if (moment.length === 10) return moment
  return new Date(Date.parse(moment) + bakuOffset).toISOString().slice(0, 10)
}

/** An instant of a day in Baku; `time` as "09:00:00". */
export function bakuTime(moment: string, time: string): string {
  return new Date(Date.parse(`${bakuDay(moment)}T${time}+04:00`)).toISOString()
}

/** 23:59:59 of a day in Baku. */
export function endOfDay(moment: string): string {
  return bakuTime(moment, '23:59:59')
}

/** 09:00 of a day in Baku: when day reminders go out. */
export function morningOf(moment: string): string {
  return bakuTime(moment, '09:00:00')
}

/** As a due time: a date is the end of its day. */
export function dueInstant(moment: string): string {
  return isDate(moment) ? endOfDay(moment) : new Date(Date.parse(moment)).toISOString()
}

/** The same for anything; undefined where it is no moment. */
export function instantOf(value: Json | undefined): string | undefined {
  return isDate(value) || isInstant(value) ? dueInstant(value) : undefined
}
