import { RefusedFile } from './Inspection.ts'

/** An honest file of the largest size takes fewer: each byte is passed a few times, and what it unpacks to once. */
const MAX_STEPS = 300_000_000

/**
 * Counts the work of one inspection. A step is a byte that is passed. Every loop over foreign bytes spends what it passes,
 * so that no structure of a file makes the work more than the constant.
 */
export class WorkMeter {
  readonly #maxSteps: number
  #steps = 0

  constructor(maxSteps = MAX_STEPS) {
    this.#maxSteps = maxSteps
  }

  get steps(): number {
    return this.#steps
  }

  /** @throws RefusedFile `valid.fileTooComplex` */
  spend(steps: number): void {
    this.#steps += steps
    if (this.#steps > this.#maxSteps) throw new RefusedFile('valid.fileTooComplex', 'too much work')
  }
}
