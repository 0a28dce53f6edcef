/** Asked so often, a text is worth a plan that every connection keeps. */
const OFTEN = 5
const MOST = 2000

/**
 * Names for the statements that one process asks again and again. Who makes up texts takes no name for good: the one that was
 * not used for the longest time goes to the next text, and a connection closes what it had under it (`Batch.ts`).
 */
export class StatementNames {
  /** The least recently used first. */
  readonly #names = new Map<string, string>()
  #asked = new Map<string, number>()
  readonly #most: number

  /** So many plans a connection keeps at most. */
  constructor(most: number = MOST) {
    this.#most = most
  }

  /** Undefined: not asked often (yet), or without values: `begin`, a migration. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) {
      this.#names.delete(text)
      this.#names.set(text, known)
      return known
    }
    if (!text.includes('$1')) return undefined
    const asked = (this.#asked.get(text) ?? 0) + 1
    if (asked < OFTEN) {
      if (this.#asked.size >= this.#most) this.#asked = new Map()
      this.#asked.set(text, asked)
      return undefined
    }
    this.#asked.delete(text)
    const name = this.#freeName()
    this.#names.set(text, name)
    return name
  }

  #freeName(): string {
    const [oldest] = this.#names
    if (oldest === undefined || this.#names.size < this.#most) return `s${this.#names.size}`
    const [text, name] = oldest
    this.#names.delete(text)
    return name
  }
}
