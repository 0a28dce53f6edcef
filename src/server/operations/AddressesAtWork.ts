/** So few addresses, were each of them to have as much in work, are no crowd of people. */
const FEW = 16
/** Of what the address of a typical request has in work: whoever has less is not who fills the process. */
const LIGHT = 0.5

/**
 * How many requests of each address are in work now. Tells a burst from few addresses from a crowd of many people: the others
 * need not suffer for it, though they have asked as often lately.
 */
export class AddressesAtWork {
  readonly #counts = new Map<string, number>()
  #sum = 0
  #squares = 0

  begin(net: string): void {
    const before = this.#counts.get(net) ?? 0
    this.#counts.set(net, before + 1)
    this.#sum += 1
    this.#squares += 2 * before + 1
  }

  end(net: string): void {
    const before = this.#counts.get(net) ?? 0
    if (before > 1) this.#counts.set(net, before - 1)
    else this.#counts.delete(net)
    this.#sum -= 1
    this.#squares -= 2 * before - 1
  }

  /** Whether few addresses have most in work, and this one has much less, one more request included. */
  isLight(net: string): boolean {
    if (this.#sum === 0 || this.#sum ** 2 / this.#squares >= FEW) return false
    return (this.#counts.get(net) ?? 0) + 1 <= (LIGHT * this.#squares) / this.#sum
  }
}
