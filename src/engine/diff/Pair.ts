import type { Content } from '../content/types.ts'
import type { Words } from './Words.ts'

/** Two releases that are compared, and how things are called in each. */
export interface Pair {
  before: Content
  after: Content
  /** Names of what has gone. */
  was: Words
  /** Names of what there is. */
  is: Words
}
