interface FairQueueOptions {
  /** How many are in at a time; one where it is not said. */
  places?: number
  maxQueue: number
  maxQueuePerOwner: number
  /** Whoever has less comes first; owners with the same take turns. Nobody has any where it is not said. */
  weightOf?: (owner: string) => number
}

/** Told whether they come in; else their place went to somebody who had none. */
type Waiting = (isIn: boolean) => void

/**
 * Lets one in at a time, or as many as it has places. Owners of one weight take turns; those of one owner come in their order. Whoever has
 * nothing in a full queue takes the last place of the one who has most, so that nobody fills it against the others.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  /** Who waits, by owner, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  #taken = 0
  #count = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#count
  }

  /** @returns what to call at the end. Undefined: too many wait, or so many others came meanwhile. */
  async enter(owner: string): Promise<(() => void) | undefined> {
    const { places = 1, maxQueue, maxQueuePerOwner } = this.#options
    const own = this.#waiting.get(owner) ?? []
    if (this.#taken < places) {
      this.#taken += 1
    } else {
      if (own.length >= maxQueuePerOwner) return undefined
      if (this.#count >= maxQueue && (own.length > 0 || !this.#dropLast())) return undefined
      this.#count += 1
      const isIn = await new Promise<boolean>((resolve) => this.#waiting.set(owner, [...own, resolve]))
      if (!isIn) return undefined
    }
    return () => this.#callNext()
  }

  #callNext(): void {
    const next = this.#nextOwner()
    if (next === undefined) {
      this.#taken -= 1
      return
    }
    const [owner, [call, ...rest]] = next
    // Whoever has more waits behind the others.
    this.#waiting.delete(owner)
    if (rest.length > 0) this.#waiting.set(owner, rest)
    this.#count -= 1
    call?.(true)
  }

  #nextOwner(): [string, Waiting[]] | undefined {
    const { weightOf } = this.#options
    const [first, ...others] = this.#waiting
    if (first === undefined || weightOf === undefined) return first
    let [lightest, least] = [first, weightOf(first[0])]
    for (const other of others) {
      const weight = weightOf(other[0])
      if (weight < least) [lightest, least] = [other, weight]
    }
    return lightest
  }

  /** Of whoever has most. False: nobody has more than one. */
  #dropLast(): boolean {
    let most: Waiting[] = []
    for (const waiting of this.#waiting.values()) if (waiting.length > most.length) most = waiting
    if (most.length < 2) return false
    this.#count -= 1
    most.pop()?.(false)
    return true
  }
}
