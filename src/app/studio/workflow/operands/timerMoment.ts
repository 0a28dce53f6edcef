import type { Json, JsonObject } from '#engine/values/types.ts'
import { withoutMember } from '../../forms/edits/members.ts'
import { withWord } from '../panel/flowWords.ts'

/** When a timer goes off: a time after its status began, or on a date that is read. */
export const MOMENTS = ['after', 'due'] as const
export type TimerWord = (typeof MOMENTS)[number]

/** Which of them stands in the file; of both, which no check lets pass, the date. */
export const momentOf = (written: JsonObject): TimerWord => (written['due'] === undefined ? 'after' : 'due')

/** The one in place of the other: a timer goes off once. */
export function withMoment(written: JsonObject, word: TimerWord, value: Json): JsonObject {
  const other = word === 'due' ? 'after' : 'due'
  return withWord('timer', withoutMember(written, other), [word, value])
}
