const QUIET = 800
/** Whoever types without a pause is saved as well. */
const LONGEST = 5000

/** Runs once later; answers how to call it off. */
export type Later = (milliseconds: number, run: () => void) => () => void

/** When answers are sent next. */
export class SavePlan {
  readonly #later: Later
  readonly #run: () => void
  #callOffNext: (() => void) | undefined
  #callOffLongest: (() => void) | undefined

  constructor(later: Later, run: () => void) {
    this.#later = later
    this.#run = run
  }

  /** Instead of what was planned before. */
  after(milliseconds: number): void {
    this.#callOffNext?.()
    this.#callOffNext = this.#later(milliseconds, this.#run)
  }

  /** Something was typed: a short quiet is waited for, but not for ever. */
  afterQuiet(): void {
    this.after(QUIET)
    this.#callOffLongest ??= this.#later(LONGEST, () => {
      this.#callOffLongest = undefined
      this.#run()
    })
  }

  callOff(): void {
    this.#callOffNext?.()
    this.#callOffLongest?.()
    this.#callOffLongest = undefined
  }
}
