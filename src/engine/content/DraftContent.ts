import { assembleContent } from './assembleContent.ts'
import { ContentMemory } from './ContentMemory.ts'
import type { ParsedFile } from './parsedFile.ts'
import { readFiles } from './parseContent.ts'
import type { Content } from './types.ts'

/**
 * Content while it is written, for whoever shows it: a file that is broken at the moment counts as it was when it had its
 * shape last. Names in it may lead nowhere.
 */
export class DraftContent {
  readonly #memory: ContentMemory
  readonly #sound = new Map<string, ParsedFile>()

  constructor(memory = new ContentMemory()) {
    this.#memory = memory
  }

  /** `broken`: files that count as they were. */
  read(files: ReadonlyMap<string, string>): { content: Content; broken: string[] } {
    const broken: string[] = []
    const parsed = readFiles(files, this.#memory).flatMap(({ file, parsed: now, faults }) => {
      if (now !== undefined) this.#sound.set(file, now)
      else if (faults.length > 0) broken.push(file)
      return this.#sound.get(file) ?? []
    })
    return { content: assembleContent(parsed, this.#memory).content, broken }
  }
}
