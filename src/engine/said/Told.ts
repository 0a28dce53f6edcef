import type { Said, SaidParams } from './Said.ts'
import type { FindingSays } from './sentences.ts'

/** What is wrong, before anybody knows where it is told. */
export interface Told {
  says: FindingSays
  params?: SaidParams
  /** What to do here; without one the table's mend stands. */
  mend?: Said
}

/** "flow.noEnd" of "flow.noEnd.stuck" */
export function codeOf(says: string): string {
  return says.split('.').slice(0, 2).join('.')
}
