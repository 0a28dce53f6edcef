/** Asked so often, a text is worth a plan that every connection keeps. */
const OFTEN = 5
/** Lists of many lengths make texts without end. */
const MOST = 2000

/** Names for the statements that one process asks again and again; a name stands for one text for good. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #asked = new Map<string, number>()

  /** Undefined: not asked often (yet), or without values: `begin`, a migration. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (!text.includes('$1') || this.#names.size >= MOST) return undefined
    const asked = (this.#asked.get(text) ?? 0) + 1
    if (asked < OFTEN) {
      if (this.#asked.size >= MOST) this.#asked = new Map()
      this.#asked.set(text, asked)
      return undefined
    }
    this.#asked.delete(text)
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
