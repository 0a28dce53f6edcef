import { corrupt } from './Inspected.ts'

/** Bytes that come in pieces, read in order; holds one piece and what was asked for, never the whole. */
export class ByteSource {
  readonly #pieces: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  /** So many bytes without taking them; fewer at the end. */
  async peek(length: number): Promise<Buffer> {
    while (this.#held.length < length) {
      const more = await this.#pieces.next()
      if (more.done === true) break
      this.#held = Buffer.concat([this.#held, more.value])
    }
    return this.#held.subarray(0, length)
  }

  /** @throws RefusedFile at the end */
  async take(length: number): Promise<Buffer> {
    const bytes = await this.peek(length)
    if (bytes.length < length) throw corrupt('cut off')
    this.#held = this.#held.subarray(length)
    return bytes
  }

  /** So many bytes in slices as they come. @throws RefusedFile when they end before */
  async *slices(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const slice = (await this.more()).subarray(0, left)
      if (slice.length === 0) throw corrupt('cut off')
      yield await this.take(slice.length)
      left -= slice.length
    }
  }

  /** What is at hand, without taking it; empty at the end. */
  async more(): Promise<Buffer> {
    await this.peek(1)
    return this.#held
  }
}
