import { createInflate } from 'node:zlib'

/** Bytes that are unpacked at once. */
const PIECE = 256 * 1024

export interface Unpacked {
  length: number
  /** Given up at the first byte over the limit. */
  tooMuch: boolean
  damaged: boolean
}

/** Counts what packed bytes (zlib) unpack to, beside the requests and without holding it. */
export class Unpacker {
  readonly #inflate = createInflate({ chunkSize: PIECE })
  readonly #closed: Promise<void>
  readonly #state: Unpacked = { length: 0, tooMuch: false, damaged: false }

  constructor(most: number, onPlain?: (plain: Buffer) => void) {
    const inflate = this.#inflate
    this.#closed = new Promise((resolve) => inflate.once('close', resolve))
    inflate.on('data', (plain: Buffer) => {
      this.#state.length += plain.length
      this.#state.tooMuch ||= this.#state.length > most
      if (this.#state.tooMuch) inflate.destroy()
      else onPlain?.(plain)
    })
    inflate.once('error', () => {
      this.#state.damaged = true
    })
    // What stands behind the packed bytes would never be taken.
    inflate.once('end', () => inflate.destroy())
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#inflate.destroyed) return
    const written = new Promise<void>((resolve) => {
      this.#inflate.write(bytes, () => resolve())
    })
    await Promise.race([written, this.#closed])
  }

  async end(): Promise<Unpacked> {
    if (!this.#inflate.destroyed) this.#inflate.end()
    await this.#closed
    return this.#state
  }
}
