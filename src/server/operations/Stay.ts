interface Counter {
  now: () => number
  begin(): void
  end(): void
  /** It came to its end at work, not in a pause, after so many milliseconds of work. */
  over(worked: number): void
}

/** One request in a process: at work, or in a pause while it waits for others. */
export class Stay {
  readonly #counter: Counter
  #pauses = 0
  #isOver = false
  /** Milliseconds until the last pause. */
  #worked = 0
  #since: number

  constructor(counter: Counter) {
    this.#counter = counter
    this.#since = counter.now()
    counter.begin()
  }

  /** As often as it is resumed: several waits at once are one pause. */
  pause(): void {
    this.#pauses += 1
    if (this.#pauses > 1 || this.#isOver) return
    this.#worked += this.#counter.now() - this.#since
    this.#counter.end()
  }

  resume(): void {
    this.#pauses -= 1
    if (this.#pauses > 0 || this.#isOver) return
    this.#since = this.#counter.now()
    this.#counter.begin()
  }

  leave(): void {
    if (this.#isOver) return
    this.#isOver = true
    if (this.#pauses > 0) return
    this.#counter.end()
    this.#counter.over(this.#worked + this.#counter.now() - this.#since)
  }
}
