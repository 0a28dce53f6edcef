import type { Json } from '../../../values/types.ts'

export type Sort =
  | 'absent'
  | 'null'
  | 'boolean'
  | 'number'
  | 'string'
  | 'date'
  | 'instant'
  | 'array'
  | 'object'

/** Values of which all questions to a pointer think the same. */
export interface ValueClass {
  sort: Sort
  /** Some of them, for trying out; none of "absent", and where none was found. */
  samples: readonly Json[]
  /** There is no other value in it. */
  single: boolean
  /** There are no others than the samples. */
  complete?: true
  /** Limits of numbers, of days, of milliseconds, of an array's length; `open`: themselves not among them. */
  low?: number
  high?: number
  open?: boolean
  /** The answer to each question; undefined = some of them yes, some no. */
  answers: readonly (boolean | undefined)[]
}
/** Before anything was asked of it. */
export type Draft = Omit<ValueClass, 'answers'>

export const day = 24 * 60 * 60 * 1000
