/** Gathers copies of bytes in one buffer, so that millions of small parts cost no object each. */
export class ByteWriter {
  readonly #bytes: Buffer
  #length = 0

  constructor(maxBytes: number) {
    this.#bytes = Buffer.allocUnsafe(maxBytes)
  }

  write(...parts: readonly Uint8Array[]): void {
    for (const part of parts) {
      this.#bytes.set(part, this.#length)
      this.#length += part.length
    }
  }

  get written(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }
}
