/** Milliseconds after which counts are made smaller, and by how much: they are halved in some seven seconds. */
const PERIOD_MS = 1000
const KEPT = 0.9
/** Below this nothing is left of a count. */
const LEAST = 0.1
/** From so many addresses that ask alike on, a crowd is one of people. */
const CROWD = 200
/** Of the count of the address of a typical request: whoever asks less is not who fills the process. */
const LIGHT = 0.5

/**
 * Who has asked how much lately, by address. Tells a flood from few addresses from a crowd of many people: in a flood some
 * addresses ask much more than others, and these others need not suffer for it.
 */
export class AddressShares {
  readonly #now: () => number
  readonly #counts = new Map<string, number>()
  #sum = 0
  #squares = 0
  #since = Number.NEGATIVE_INFINITY

  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts a request, whether it is let in or not. */
  count(net: string): void {
    this.#fade()
    const before = this.#counts.get(net) ?? 0
    this.#counts.set(net, before + 1)
    this.#sum += 1
    this.#squares += 2 * before + 1
  }

  /** Whether few addresses make the crowd, and this one asks for much less than they do. */
  isLight(net: string): boolean {
    if (this.#sum === 0 || this.#sum ** 2 / this.#squares >= CROWD) return false
    return (this.#counts.get(net) ?? 0) <= (LIGHT * this.#squares) / this.#sum
  }

  #fade(): void {
    const periods = Math.floor((this.#now() - this.#since) / PERIOD_MS)
    if (periods < 1) return
    this.#since = this.#now()
    const kept = KEPT ** periods
    this.#sum = 0
    this.#squares = 0
    for (const [net, count] of this.#counts) {
      const left = count * kept
      if (left < LEAST) this.#counts.delete(net)
      else this.#counts.set(net, left)
      if (left < LEAST) continue
      this.#sum += left
      this.#squares += left ** 2
    }
  }
}
