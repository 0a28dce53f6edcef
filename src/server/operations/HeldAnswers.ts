/** An answer that is held in memory until its client has taken it. */
interface Held {
  /** Who asked: an account, or the address of a visitor. */
  owner: string
  net: string
  bytes: number
  /** Gives it up: its connection is closed. */
  end: () => void
}

export interface AnswerLimits {
  /** Bytes of one account. */
  mostOfOwner: number
  /** Bytes of one address, as limits count it. */
  mostOfNet: number
  /** Bytes of the process. */
  most: number
}

/**
 * What the process holds of answers that nobody has read yet. An account has a share. Where an address or the process holds too
 * much, whoever holds most of it gives way, the oldest first: whoever leaves answers unread keeps nobody else out.
 */
export class HeldAnswers {
  readonly #limits: AnswerLimits
  /** The oldest first. */
  readonly #held = new Set<Held>()
  readonly #ofOwner = new Map<string, number>()
  readonly #ofNet = new Map<string, number>()
  #bytes = 0

  constructor(limits: AnswerLimits) {
    this.#limits = limits
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Gives what to call when it was taken. Undefined: it would be too much. */
  hold(answer: Held): (() => void) | undefined {
    const { owner, net, bytes } = answer
    const { mostOfOwner, mostOfNet, most } = this.#limits
    // The first one of somebody is never too large: else nobody could ever have it.
    const own = this.#ofOwner.get(owner) ?? 0
    if (own > 0 && own + bytes > mostOfOwner) return undefined
    while ((this.#ofNet.get(net) ?? 0) + bytes > mostOfNet)
      if (!this.#endLargest(owner, (one) => one.net === net)) break
    while (this.#bytes + bytes > most) if (!this.#endLargest(owner, () => true)) break
    if (own > 0 && ((this.#ofNet.get(net) ?? 0) + bytes > mostOfNet || this.#bytes + bytes > most))
      return undefined
    this.#count(answer, 1)
    this.#held.add(answer)
    return () => this.#forget(answer)
  }

  /** The oldest of whoever holds most. False: whoever asks holds as much themselves, or nobody holds any. */
  #endLargest(asking: string, isThere: (one: Held) => boolean): boolean {
    const there = [...this.#held].filter(isThere)
    let largest = asking
    for (const { owner } of there)
      if ((this.#ofOwner.get(owner) ?? 0) > (this.#ofOwner.get(largest) ?? 0)) largest = owner
    const oldest = largest === asking ? undefined : there.find(({ owner }) => owner === largest)
    if (oldest === undefined) return false
    this.#forget(oldest)
    oldest.end()
    return true
  }

  #forget(answer: Held): void {
    if (this.#held.delete(answer)) this.#count(answer, -1)
  }

  #count({ owner, net, bytes }: Held, sign: 1 | -1): void {
    this.#bytes += sign * bytes
    add(this.#ofOwner, owner, sign * bytes)
    add(this.#ofNet, net, sign * bytes)
  }
}

function add(sums: Map<string, number>, name: string, bytes: number): void {
  const sum = (sums.get(name) ?? 0) + bytes
  if (sum === 0) sums.delete(name)
  else sums.set(name, sum)
}
