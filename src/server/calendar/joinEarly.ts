import { durationMilliseconds } from '#engine/values/dates.ts'
import type { OpenRelease } from '../content/currentRelease.ts'

/** The specification, section 9: an interview is joined 15 minutes early. */
const OTHERWISE = 15 * 60_000

/** How long before an appointment its link is given out, in milliseconds (constant `joinEarly`). */
export function joinEarly({ portal: { constants } }: Pick<OpenRelease, 'portal'>): number {
  const given = constants['joinEarly']
  return (typeof given === 'string' ? durationMilliseconds(given) : undefined) ?? OTHERWISE
}
