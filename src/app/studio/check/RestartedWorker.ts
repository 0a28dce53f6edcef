import type { FileChange } from '../workspace/Workspace.ts'
import type { FilesMessage } from './WorkerFiles.ts'

interface Options<Answer> {
  open: () => Worker
  onAnswer: (answer: Answer) => void
  /** It failed, or has been silent for too long: it was ended, and begins anew with the next change. */
  onStuck: (isStuck: boolean) => void
  /** Milliseconds that it may be silent for, once nothing changes. */
  patience?: number
}

/** A worker that has the page's files. One that hangs or falls is ended, and another begins with all of them. */
export class RestartedWorker<Answer> {
  readonly #options: Options<Answer>
  #worker: Worker | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options<Answer>) {
    this.#options = options
  }

  /** `files`: all of them, for a worker that begins. Answers whether one did. */
  change(version: number, changes: readonly FileChange[], files: ReadonlyMap<string, string>): boolean {
    const isNew = this.#worker === undefined
    this.#worker ??= this.#begin()
    const all = isNew ? [...files].map(([path, text]) => ({ path, text })) : changes
    this.post({ kind: 'files', version, changes: all } satisfies FilesMessage)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(true), this.#options.patience ?? 30_000)
    return isNew
  }

  post(message: unknown): void {
    this.#worker?.postMessage(message, { transfer: [] })
  }

  /** It has told all that it knows of the newest files. */
  settled(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#options.onStuck(false)
  }

  close(): void {
    this.#end(false)
  }

  #begin(): Worker {
    const worker = this.#options.open()
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.#options.onAnswer(data))
    worker.addEventListener('error', () => this.#end(true))
    return worker
  }

  #end(isStuck: boolean): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#worker?.terminate()
    this.#worker = undefined
    if (isStuck) this.#options.onStuck(true)
  }
}
