import type { Fault } from '../issue.ts'
import { Memo } from './Memo.ts'
import type { ParsedFile } from './parsedFile.ts'

/** What the door has read already: the same text gives the same document, so that others can tell what changed. */
export class ContentMemory {
  readonly files = new Memo<FileReading>()
  /** Texts that stand twice, by language. */
  readonly twice = new Memo<Fault[]>()
  readonly catalogues = new Memo<{ [id: string]: string }>()
}
export interface FileReading {
  parsed?: ParsedFile
  faults: Fault[]
}
