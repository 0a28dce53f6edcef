import { type CheckResult, checkFiles } from '#engine/check/checkFiles.ts'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import type { Finding } from '#engine/check/Finding.ts'
import { FolderReader } from './FolderReader.ts'
import { type Asked, createPathFilter } from './createPathFilter.ts'

export interface Checked {
  files: ReadonlyMap<string, string>
  /** Those that are asked for. */
  findings: Finding[]
  result: CheckResult
  isAsked: (file: string) => boolean
}

/** The content of one root, checked again and again: what nobody touched is neither read nor looked at anew. */
export class ContentCheck {
  readonly #reader: FolderReader
  readonly #memory = new CheckMemory()
  readonly #options: Asked

  constructor(options: Asked) {
    this.#options = options
    this.#reader = new FolderReader(options.root)
  }

  /** @throws CouldNotRun */
  run(): Checked {
    const { files, reading } = this.#reader.read()
    const isAsked = createPathFilter(this.#options, [...files.keys(), ...reading.unread])
    const result = checkFiles(files, this.#memory, reading)
    return { files, result, isAsked, findings: result.findings.filter(({ file }) => isAsked(file)) }
  }
}
