import type { Change } from './Change.ts'
import type { Cover } from './coverOf.ts'

/** `compatible`: whoever has begun goes on; `migrates`: is carried over; `must ask`: has to answer something first. */
export type Verdict = 'compatible' | 'migrates' | 'must ask'

export interface JudgedChange extends Change {
  cover?: Cover
}
export interface Difference {
  changes: JudgedChange[]
  verdict: Verdict
}
