import type { Json } from './values/types.ts'

/** A finding about a person's input. Never thrown, never prose: `code` is a message id of the locales. */
export interface Issue {
  /** Absolute pointer in the world ("/answers/study/score", "/input/reason"). */
  path: string
  code: string
  params?: { [name: string]: Json }
}

/** A fault of the content, found at the door. `file` is relative to the content's root. */
export interface Fault {
  file: string
  pointer: string
  code: string
  params?: { [name: string]: Json }
  /** English, for the analyst's terminal; texts of faults are tooling, not interface. */
  message: string
  /** What to do here, where more is known than what the code says of all its faults. */
  mend?: string
}
