/** Milliseconds between two looks. */
const STEP_MS = 10_000
/** Of a thread's time; a process that works less than this has the time for a collection. */
const IDLE = 0.1
/** How much more memory than the last collection left is worth another one. */
const GROWTH = 1.1

interface Readings {
  /** Bytes of memory that are resident. */
  memory: () => number
  /** The part of its time that the event loop worked since the last question, from 0 to 1. */
  utilization: () => number
  /** Collects garbage, of the young and the old. */
  collect: () => void
}

/**
 * Gives memory back that a busy time took. V8 collects when something new needs the room: a process that becomes idle keeps
 * the garbage of its busiest minute for as long as nobody asks it for anything.
 */
export class IdleCollector {
  readonly #readings: Readings
  readonly #timer: NodeJS.Timeout
  /** Bytes that were resident once the last collection was over. */
  #left: number | undefined

  constructor(readings: Readings) {
    this.#readings = readings
    this.#timer = setInterval(() => this.look(), STEP_MS)
    // No reason to go on for a process that has nothing else to do.
    this.#timer.unref()
  }

  look(): void {
    const { memory, utilization, collect } = this.#readings
    const isIdle = utilization() < IDLE
    const now = memory()
    this.#left ??= now
    if (!isIdle || now <= this.#left * GROWTH) return
    collect()
    // Pages go back to the system a while later: the next look says what is left.
    this.#left = undefined
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
