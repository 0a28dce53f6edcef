import type { Said } from './said/Said.ts'
import type { Json } from './values/types.ts'

/** A finding about a person's input. Never thrown, never prose: `code` is a message id of the locales. */
export interface Issue {
  /** Absolute pointer in the world ("/answers/study/score", "/input/reason"). */
  path: string
  code: string
  params?: { [name: string]: Json }
  /** Pages where somebody goes whose answer is refused so. */
  instead?: string[]
}

/** A fault of the content, found at the door. `file` is relative to the content's root. */
export interface Fault {
  file: string
  pointer: string
  code: string
  /** For programs: what the place is about, where a mend needs it. */
  params?: { [name: string]: Json }
  /** What is wrong, with its names and values, for whoever reads another language. */
  told: Said
  /** The same in English, for the analyst's terminal. */
  message: string
  /** What to do here, where more is known than what the code says of all its faults. */
  advice?: Said
  /** The same in English. */
  mend?: string
}
