/** Milliseconds between two looks. */
const STEP_MS = 10

/**
 * How long the event loop stood still. Node's own histogram (`monitorEventLoopDelay`) forgets where it stood when it is reset: a
 * stall that begins within the next ten milliseconds is not in it. This one forgets nothing between two questions.
 */
export class EventLoopWatch {
  readonly #now: () => number
  readonly #timer: NodeJS.Timeout
  #lookedAt: number
  #longestMs = 0

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#lookedAt = now()
    this.#timer = setInterval(() => this.#look(), STEP_MS)
    // No reason to go on for a process that has nothing else to do.
    this.#timer.unref()
  }

  /** Seconds of the longest stall since the last question. */
  takeLongest(): number {
    this.#look()
    const longestMs = this.#longestMs
    this.#longestMs = 0
    return longestMs / 1000
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const now = this.#now()
    this.#longestMs = Math.max(this.#longestMs, now - this.#lookedAt - STEP_MS)
    this.#lookedAt = now
  }
}
