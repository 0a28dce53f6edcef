/** Milliseconds in which what somebody has used counts half. */
const HALF_LIFE = 60_000
/** What is less counts as nothing. Milliseconds. */
const LEAST = 1
/** From so many owners on, those of whom nothing is left are forgotten. */
const MANY = 1000

interface Used {
  milliseconds: number
  at: number
}

/** How much time each owner has used lately. What is long ago counts less and less. */
export class UsedTime {
  readonly #now: () => number
  readonly #used = new Map<string, Used>()
  #forgetAt = MANY

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Milliseconds that are left of what the owner has used. */
  of(owner: string): number {
    const used = this.#used.get(owner)
    return used === undefined ? 0 : used.milliseconds * 0.5 ** ((this.#now() - used.at) / HALF_LIFE)
  }

  add(owner: string, milliseconds: number): void {
    this.#used.set(owner, { milliseconds: this.of(owner) + milliseconds, at: this.#now() })
    if (this.#used.size < this.#forgetAt) return
    for (const known of this.#used.keys()) if (this.of(known) < LEAST) this.#used.delete(known)
    this.#forgetAt = Math.max(MANY, 2 * this.#used.size)
  }
}
