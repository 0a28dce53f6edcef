import { under } from '../../../content/checks/place.ts'
import type { Content } from '../../../content/types.ts'
import { durationMilliseconds } from '../../../values/duration.ts'
import type { Json } from '../../../values/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { servicesFile } from '../Part.ts'

/** Limits and those around them, which count or end the same and more. */
export const AROUND: readonly (readonly [inner: string, outer: string])[] = [
  ['codeTries', 'wrongCodesPerDay'],
  ['codesPerHour', 'codesPerDay'],
  ['codesPerHour', 'codesPerHourAll'],
  ['codesPerDay', 'codesPerDayAll'],
  ['codesPerHourAll', 'codesPerDayAll'],
  ['codesPerHourAll', 'codesPerHourNetwork'],
  ['codesPerHourNetwork', 'smsPerHourNetwork'],
  ['smsPerHourNetworkScarce', 'smsPerHourNetwork'],
  ['smsPerHourNetworkCountry', 'smsPerHourCountry'],
  ['smsPerHourNetwork', 'smsPerHourHome'],
  ['smsPerHourCountry', 'smsPerHourAbroad'],
  ['smsPerHourAbroad', 'smsPerHour'],
  ['smsPerHourHome', 'smsPerHour'],
  ['secondFactorTries', 'secondFactorTriesAll'],
  ['sessionIdle', 'sessionLongest'],
  ['sessionSwitched', 'sessionLongest'],
  ['draftsOfProcess', 'draftsMost'],
  ['applicationsOfProcess', 'applicationsMost'],
]

/** Limits that never take effect, because a smaller one around them refuses first. */
export function outOfReach({ services: { constants } }: Content): Finding[] {
  return AROUND.flatMap(([name, around]) => {
    const value = constants[name]
    const limit = constants[around]
    if (value === undefined || limit === undefined || !(sizeOf(value) > sizeOf(limit))) return []
    const at = under(servicesFile, 'constants', name)
    const says = { name, value: JSON.stringify(value), around, limit: JSON.stringify(limit) }
    return [findingAt(at, 'constant.outOfReach', says)]
  })
}

/** A count, or milliseconds; what is neither is told as a wrong constant, and is never greater. */
function sizeOf(value: Json): number {
  if (typeof value === 'number') return value
  return (typeof value === 'string' ? durationMilliseconds(value) : undefined) ?? Number.NaN
}
