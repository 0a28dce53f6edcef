/** What a frame has already. */
export class SentParts {
  readonly #sent = new Map<string, unknown>()

  /** Has it another one, or none? Then it counts as sent from now on. */
  lacks(key: string, value: unknown): boolean {
    if (this.#sent.has(key) && Object.is(this.#sent.get(key), value)) return false
    this.#sent.set(key, value)
    return true
  }
}
