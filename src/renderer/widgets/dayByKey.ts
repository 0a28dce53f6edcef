import { shiftDay, shiftMonth } from './parseDay.ts'

const DAYS: { [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * Where a key leads from a day of the calendar: arrows by days and weeks, Home and End in the week, Page Up and Page
 * Down by months, with Shift by years.
 */
export function dayByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: string,
): string | undefined {
  const shift = DAYS[key]
  if (shift !== undefined) return shiftDay(day, shift)
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  if (key === 'Home') return shiftDay(day, -weekday)
  if (key === 'End') return shiftDay(day, 6 - weekday)
  const months = shiftKey ? 12 : 1
  if (key === 'PageUp') return shiftMonth(day, -months)
  return key === 'PageDown' ? shiftMonth(day, months) : undefined
}
