/** Lets everybody work, or has them all wait between two deeds. */
export class Gate {
  #isOpen = true
  #isOver = false
  #workers = 0
  #waiting: (() => void)[] = []
  #told: (() => void)[] = []

  /** Until the gate is open. False: it is over, go home. */
  async pass(): Promise<boolean> {
    while (!this.#isOpen && !this.#isOver) await this.#wait()
    return !this.#isOver
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#tell()
    })
  }

  async work(deed: () => Promise<void>): Promise<void> {
    this.#workers += 1
    try {
      await deed()
    } finally {
      this.#workers -= 1
      this.#tell()
    }
  }

  /** Resolves when all of them wait. */
  close(): Promise<void> {
    this.#isOpen = false
    return new Promise((resolve) => {
      this.#told.push(resolve)
      this.#tell()
    })
  }

  #tell(): void {
    if (this.#waiting.length < this.#workers) return
    for (const told of this.#told.splice(0)) told()
  }

  open(): void {
    this.#isOpen = true
    for (const go of this.#waiting.splice(0)) go()
  }

  /** Nobody comes through any more. */
  end(): void {
    this.#isOver = true
    this.open()
  }
}
