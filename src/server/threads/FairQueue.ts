interface FairQueueOptions {
  /** How many are in at a time; one where it is not said. */
  places?: number
  /** How many of one owner are in at a time; as many as there are places where it is not said. */
  placesOf?: (owner: string) => number
  maxQueue: number
  maxQueuePerOwner: number
  /** Whoever has less comes first; owners with the same take turns. Nobody has any where it is not said. */
  weightOf?: (owner: string) => number
}

/** Told whether they come in; else their place went to somebody who had none. */
type Waiting = (isIn: boolean) => void

/**
 * Lets one in at a time, or as many as it has places. Owners of one weight take turns; those of one owner come in their order.
 * Whoever has nothing in a full queue takes the last place of the one who has most, so that nobody fills it against the others.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  /** Who waits, by owner, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** Who is in, and how often. */
  readonly #inside = new Map<string, number>()
  #taken = 0
  #count = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#count
  }

  /** Whether the owner has as many in as one may have. */
  isFullFor(owner: string): boolean {
    return !this.#mayEnter(owner)
  }

  /** @returns what to call at the end. Undefined: too many wait, or so many others came meanwhile. */
  async enter(owner: string): Promise<(() => void) | undefined> {
    const { places = 1, maxQueue, maxQueuePerOwner } = this.#options
    const own = this.#waiting.get(owner) ?? []
    if (this.#taken < places && this.#mayEnter(owner)) {
      this.#taken += 1
      this.#letIn(owner)
    } else {
      if (own.length >= maxQueuePerOwner) return undefined
      if (this.#count >= maxQueue && (own.length > 0 || !this.#dropLast())) return undefined
      this.#count += 1
      const isIn = await new Promise<boolean>((resolve) => this.#waiting.set(owner, [...own, resolve]))
      if (!isIn) return undefined
    }
    return () => this.#leave(owner)
  }

  #mayEnter(owner: string): boolean {
    const { placesOf } = this.#options
    return placesOf === undefined || (this.#inside.get(owner) ?? 0) < placesOf(owner)
  }

  #letIn(owner: string): void {
    this.#inside.set(owner, (this.#inside.get(owner) ?? 0) + 1)
  }

  #leave(owner: string): void {
    const left = (this.#inside.get(owner) ?? 0) - 1
    if (left > 0) this.#inside.set(owner, left)
    else this.#inside.delete(owner)
    const next = this.#nextOwner()
    if (next === undefined) {
      this.#taken -= 1
      return
    }
    const [nextOwner, [call, ...rest]] = next
    // Whoever has more waits behind the others.
    this.#waiting.delete(nextOwner)
    if (rest.length > 0) this.#waiting.set(nextOwner, rest)
    this.#count -= 1
    this.#letIn(nextOwner)
    call?.(true)
  }

  /** The first of those who weigh least. */
  #nextOwner(): [string, Waiting[]] | undefined {
    const { weightOf = () => 0 } = this.#options
    let lightest: [string, Waiting[]] | undefined
    let least = Number.POSITIVE_INFINITY
    for (const one of this.#waiting) {
      const [owner] = one
      const weight = weightOf(owner)
      if (weight >= least || !this.#mayEnter(owner)) continue
      lightest = one
      least = weight
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
