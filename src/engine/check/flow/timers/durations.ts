import { parseDuration } from '../../../values/duration.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** How long a duration lasts at the least and at the most: months and years are not all of one length. */
export interface Length {
  least: number
  most: number
}

export function lengthOf(text: string): Length | undefined {
  const duration = parseDuration(text)
  if (duration === undefined) return undefined
  const { years, months, days, milliseconds } = duration
  const fixed = days * DAY + milliseconds
  const one = fixed + (years * 365 + months * 28) * DAY
  const other = fixed + (years * 366 + months * 31) * DAY
  return { least: Math.min(one, other), most: Math.max(one, other) }
}

/** Day reminders go out in the morning, those with hours to the second: never the same moment. */
export function sameSpan(one: string, other: string): boolean {
  const [first, second] = [parseDuration(one), parseDuration(other)]
  if (first === undefined || second === undefined || first.exact !== second.exact) return false
  return (
    first.years * 12 + first.months === second.years * 12 + second.months &&
    first.days * DAY + first.milliseconds === second.days * DAY + second.milliseconds
  )
}
