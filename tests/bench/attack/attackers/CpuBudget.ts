import { setTimeout as pass } from 'node:timers/promises'

/** Milliseconds. */
const LOOK = 20
/** Milliseconds of a processor that may be used at once, so that a short attack is one. */
const BURST = 100

/**
 * Holds the whole process to a share of one core: whoever is about to attack waits until the share allows it. Counts everything that
 * the process does, reading of answers included.
 */
export class CpuBudget {
  readonly #share: number
  readonly #began = performance.now()
  readonly #usedBefore = process.cpuUsage()

  /** `share`: of one core, 0 to 1. */
  constructor(share: number) {
    this.#share = share
  }

  /** Cores that were used on the average. */
  get cores(): number {
    return this.#used() / (performance.now() - this.#began)
  }

  /** Resolves when the process may go on. */
  async take(): Promise<void> {
    while (this.#used() > this.#share * (performance.now() - this.#began) + BURST) await pass(LOOK)
  }

  /** Milliseconds. */
  #used(): number {
    const { user, system } = process.cpuUsage(this.#usedBefore)
    return (user + system) / 1000
  }
}
