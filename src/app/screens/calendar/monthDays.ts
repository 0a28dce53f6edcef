import { addDuration } from '#engine/values/dates.ts'

/** "2026-08" */
export type Month = string

export const isMonth = (text: string | null): text is Month => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text ?? '')

/** Weeks from Monday; null = a day of another month. Days are dates of the calendar alone: no zone is asked. */
export function weeksOf(month: Month): (string | null)[][] {
  const { from, to } = daysOf(month)
  const lead = (new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7
  const count = Number(to.slice(8))
  const cells = [
    ...Array.from({ length: lead }, () => null),
    ...Array.from({ length: count }, (_none, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  ]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_none, week) =>
    Array.from({ length: 7 }, (_empty, day) => cells[week * 7 + day] ?? null),
  )
}

/** First and last day. */
export function daysOf(month: Month): { from: string; to: string } {
  const from = `${month}-01`
  const next = addDuration(from, 'P1M') ?? from
  return { from, to: addDuration(next, '-P1D') ?? from }
}

export const monthAfter = (month: Month, months: 1 | -1): Month =>
  (addDuration(`${month}-01`, months === 1 ? 'P1M' : '-P1M') ?? `${month}-01`).slice(0, 7)
