import { setTimeout as wait } from 'node:timers/promises'

/** Editors write a file in several moves; they are over after this many milliseconds. */
const QUIET = 20

/** Moments at which something changed; moves in quick succession are one change. */
export class Changes {
  #since: number | undefined
  #ended = false
  #wake = Promise.withResolvers<void>()

  tell(): void {
    this.#since ??= performance.now()
    this.#wake.resolve()
  }

  end(): void {
    this.#ended = true
    this.#wake.resolve()
  }

  /** When each change began, until the end. */
  async *moments(): AsyncGenerator<number> {
    while (!this.#ended) {
      await this.#wake.promise
      if (this.#since === undefined) continue
      await wait(QUIET)
      const since = this.#since
      this.#since = undefined
      this.#wake = Promise.withResolvers()
      yield since
    }
  }
}
