import type { Json } from '#engine/values/types.ts'
import { wordsOf } from '../machine/readMachines.ts'

/** From how a value is written to how it is asked, and back. */
export interface Codec {
  /** Undefined: it is more than the control can show. */
  read: (value: Json) => Json | undefined
  /** `before` is what stood there. */
  write: (value: Json, before: Json | undefined) => Json | undefined
}

export const single: Codec = { read: (value) => value, write: (value) => value }

/** Several durations are typed with commas between them. */
export const listed: Codec = {
  read: (value) => (Array.isArray(value) ? wordsOf(value).join(', ') : undefined),
  write: (value) => (typeof value === 'string' ? value.split(/, */) : undefined),
}

/** A value as a choice is called by it. */
export const asWord = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Values of several kinds, chosen as they are written. */
export const literal = (values: readonly Json[]): Codec => ({
  read: asWord,
  write: (value) => values.find((one) => asWord(one) === value),
})
