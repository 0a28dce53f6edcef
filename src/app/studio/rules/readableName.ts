import { placeName } from '#renderer/explain/placeText.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import type { ReadableGroup } from './RuleWorld.ts'

/** As they are offered. */
export const READABLE_GROUPS: readonly ReadableGroup[] = [
  'row',
  'here',
  'input',
  'track',
  'answers',
  'facts',
  'applicant',
  'values',
  'process',
  'actor',
  'other',
]

/** What was done, found or computed has the name of an answer at most: where it stands tells it from that. */
const BY_PLACE = /^\/(?:application|parent|values|track|actor|constants)\//

/** What a place is called in a list of all that can be read. */
export function readableName(pointer: string, telling: Telling): string {
  const name = placeName(pointer, telling)
  if (name === undefined) return pointer
  return BY_PLACE.test(pointer) ? `${name} (${pointer})` : name
}
