import type { Say } from '../diff/Say.ts'
import type { Fault } from '../issue.ts'

/** `unproven`: what could not be decided; told, and never counted as a fault. */
export type Severity = 'error' | 'warning' | 'unproven'

/** What the check says of one place; the code's meaning, an example and the way to mend it stand in the table of codes. */
export interface Finding extends Fault {
  severity: Severity
  /** Of a release: the change that is told, for languages that have sentences for it. */
  change?: Say
}
