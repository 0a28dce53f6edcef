import { bakuDay } from '#engine/values/dates.ts'
import { serverNow } from './serverNow.ts'

const DAY = 86_400_000

/** Days of Baku from now (an instant, of the server unless given) to another instant; 0 = it is today. */
export function daysLeft(at: string, now = serverNow()): number {
  return Math.round((Date.parse(bakuDay(at)) - Date.parse(bakuDay(now))) / DAY)
}

/** Whether an end is so near that people are warned: constant `deadlineSoon`, days. */
export function isSoon(days: number, constants: { [name: string]: unknown }): boolean {
  const soon = constants['deadlineSoon']
  return days >= 0 && typeof soon === 'number' && days <= soon
}
