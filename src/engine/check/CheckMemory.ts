import { ContentMemory } from '../content/ContentMemory.ts'
import { Memo } from '../content/Memo.ts'
import type { LocaleNotes } from '../content/types.ts'
import type { Finding } from './Finding.ts'
import { TextMemory } from './texts/TextMemory.ts'

/** What earlier checks of nearly the same files have found; one changed file costs what reads it. */
export class CheckMemory {
  readonly content = new ContentMemory()
  readonly notes = new Memo<LocaleNotes>()
  readonly texts = new TextMemory()
  /** Of one checker at one part of the content ("schema schemas/transfer/study.json"). */
  readonly findings = new Memo<Finding[]>()
}
