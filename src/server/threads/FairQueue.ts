interface FairQueueOptions {
  /** How many are in at a time; one where it is not said. */
  places?: number
  maxQueue: number
  maxQueuePerOwner: number
}

/** Lets one in at a time, or as many as it has places. Owners take turns; those of one owner come in their order. */
export class FairQueue {
  readonly #options: FairQueueOptions
  /** Who waits, by owner, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #taken = 0
  #count = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#count
  }

  /** @returns what to call at the end. Undefined: too many wait. */
  async enter(owner: string): Promise<(() => void) | undefined> {
    const { places = 1, maxQueue, maxQueuePerOwner } = this.#options
    const own = this.#waiting.get(owner) ?? []
    if (this.#taken < places) {
      this.#taken += 1
    } else {
      if (this.#count >= maxQueue || own.length >= maxQueuePerOwner) return undefined
      this.#count += 1
      await new Promise<void>((resolve) => this.#waiting.set(owner, [...own, resolve]))
    }
    return () => this.#callNext()
  }

  #callNext(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#taken -= 1
      return
    }
    const [owner, [call, ...rest]] = next
    // Whoever has more waits behind the others.
    this.#waiting.delete(owner)
    if (rest.length > 0) this.#waiting.set(owner, rest)
    this.#count -= 1
    call?.()
  }
}
