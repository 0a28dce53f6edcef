import type { Severity } from '../Finding.ts'

/** What `--explain` tells of a code. */
export interface CodeEntry {
  severity: Severity
  /** What is wrong, in a sentence. */
  says: string
  /** Content that has this fault, and nothing around it that is not needed. */
  example: string
  /** What to do, as an order. */
  mend: string
}
