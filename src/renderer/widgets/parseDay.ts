/** "5.3.2026", "05/03/2026" and "2026-03-05" are "2026-03-05"; anything else stays as it was typed. */
export function parseDay(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const written = /^(\d{1,2})[.,/\s-](\d{1,2})[.,/\s-](\d{4})$/.exec(text)
  if (written === null) return text
  const [, day = '', month = '', year = ''] = written
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export function isDay(answer: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(answer)
}

/** A day later or earlier, as "2026-03-05". */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same day of another month, or its last one. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
