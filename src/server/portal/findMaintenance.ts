import type { PortalPart } from '#engine/bundle/types.ts'

/** Told from 72 hours before to the end (processes.md section 0.6). */
const AHEAD = 72 * 3_600_000

type Windows = PortalPart['maintenance']
export interface Maintenance {
  from: string
  to: string
  running: boolean
}

/** The maintenance that runs or comes next; null = none to tell of. */
export function findMaintenance(windows: Windows, now: Date): Maintenance | null {
  for (const window of windows) {
    for (const { from, to } of occurrences(window, now)) {
      if (now >= to || now.getTime() < from.getTime() - AHEAD) continue
      return { from: from.toISOString(), to: to.toISOString(), running: now >= from }
    }
  }
  return null
}

/** A yearly one is looked at in this year and the next. */
function occurrences({ from, to, recurrence }: Windows[number], now: Date): { from: Date; to: Date }[] {
  if (recurrence !== 'yearly') return [{ from: new Date(from), to: new Date(to) }]
  const years = [now.getUTCFullYear() - 1, now.getUTCFullYear(), now.getUTCFullYear() + 1]
  return years.map((year) => {
    const shift = year - new Date(from).getUTCFullYear()
    return { from: inYears(from, shift), to: inYears(to, shift) }
  })
}

function inYears(instant: string, years: number): Date {
  const moved = new Date(instant)
  moved.setUTCFullYear(moved.getUTCFullYear() + years)
  return moved
}
