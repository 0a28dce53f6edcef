interface Waiting {
  at: number
  run: () => void
}

/** Time passes where the test says so. Milliseconds. */
export class ManualClock {
  #waiting: Waiting[] = []
  #now = 0

  /** Runs once later; answers how to call it off. */
  readonly later = (milliseconds: number, run: () => void): (() => void) => {
    const one = { at: this.#now + milliseconds, run }
    this.#waiting.push(one)
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== one)
    }
  }

  /** `settle`: everything that waits for no time is done. */
  async pass(milliseconds: number, settle: () => Promise<void>): Promise<void> {
    const end = this.#now + milliseconds
    await settle()
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      const { at, run } = next
      this.#waiting = this.#waiting.filter((one) => one !== next)
      this.#now = at
      run()
      await settle()
    }
    this.#now = end
  }

  #next(end: number): Waiting | undefined {
    return this.#waiting.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
  }
}
