import type { FileChange } from '../workspace/Workspace.ts'

/** From the page to a worker: what became of its files. The first one has them all. */
export interface FilesMessage {
  kind: 'files'
  /** Counts up; what a worker says names the version that it looked at. */
  version: number
  changes: readonly FileChange[]
}

/** In a worker: the page's files, looked at whenever they are others. The newest wins: a look that is no longer of them ends. */
export class WorkerFiles {
  readonly files = new Map<string, string>()
  #version = 0
  #planned: ReturnType<typeof setTimeout> | undefined
  #looks = 0
  readonly #rest: number
  readonly #look: (isNewest: () => Promise<boolean>, version: number) => Promise<void>

  /** `rest`: milliseconds without a change before it looks; what others wait for goes first. */
  constructor(look: (isNewest: () => Promise<boolean>, version: number) => Promise<void>, rest = 0) {
    this.#look = look
    this.#rest = rest
  }

  take({ version, changes }: FilesMessage): void {
    for (const { path, text } of changes)
      if (text === null) this.files.delete(path)
      else this.files.set(path, text)
    this.#version = version
    this.again()
  }

  /** Looks once more: what is looked for is another thing. */
  again(): void {
    clearTimeout(this.#planned)
    // Messages that wait already come first: of many changes only the last is looked at.
    this.#planned = setTimeout(() => void this.#run(), this.#rest)
  }

  async #run(): Promise<void> {
    this.#planned = undefined
    this.#looks += 1
    const look = this.#looks
    await this.#look(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 0)
      })
      return look === this.#looks && this.#planned === undefined
    }, this.#version)
  }
}
