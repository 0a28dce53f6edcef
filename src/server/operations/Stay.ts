interface Counter {
  begin(): void
  end(): void
  /** It came to its end at work, not in a pause. */
  over(): void
}

/** One request in a process: at work, or in a pause while it waits for others. */
export class Stay {
  readonly #counter: Counter
  #pauses = 0
  #isOver = false

  constructor(counter: Counter) {
    this.#counter = counter
    counter.begin()
  }

  /** As often as it is resumed: several waits at once are one pause. */
  pause(): void {
    this.#pauses += 1
    if (this.#pauses === 1 && !this.#isOver) this.#counter.end()
  }

  resume(): void {
    this.#pauses -= 1
    if (this.#pauses === 0 && !this.#isOver) this.#counter.begin()
  }

  leave(): void {
    if (this.#isOver) return
    this.#isOver = true
    if (this.#pauses > 0) return
    this.#counter.end()
    this.#counter.over()
  }
}
