import type { CheckMemory } from './CheckMemory.ts'
import type { Content, LocaleNotes } from '../content/types.ts'
import type { Finding } from './Finding.ts'
import type { LocaleFile } from './texts/LocaleFile.ts'

/** What the checkers of all rooms read: content that the door has let in, so that every name leads somewhere. */
export interface Checked {
  content: Content
  /** locales/meta.json: what translators know of a text. */
  notes: LocaleNotes
  /** The same texts as in the content, by the file that they stand in. */
  locales: readonly LocaleFile[]
  memory: CheckMemory
}
export type Checker = (checked: Checked) => Finding[]
