import { bakuDay } from '#engine/values/dates.ts'
import { serverNow } from './serverNow.ts'

const DAY = 86_400_000

/** Days of Baku from today to an instant; 0 = it is today. */
export function daysLeft(at: string): number {
  return Math.round((Date.parse(bakuDay(at)) - Date.parse(bakuDay(serverNow()))) / DAY)
}

/** Whether an end is so near that people are warned: constant `deadlineSoon`, days. */
export function isSoon(days: number, constants: { [name: string]: unknown }): boolean {
  const soon = constants['deadlineSoon']
  return days >= 0 && typeof soon === 'number' && days <= soon
}
