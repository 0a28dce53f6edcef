import { corrupt } from './Inspection.ts'
import type { WorkMeter } from './WorkMeter.ts'

/** Reads bytes in order. */
export class ByteReader {
  readonly #bytes: Buffer
  readonly #meter: WorkMeter
  #at = 0

  constructor(bytes: Buffer, meter: WorkMeter) {
    this.#bytes = bytes
    this.#meter = meter
  }

  /** What was not read yet. */
  get rest(): Buffer {
    return this.#bytes.subarray(this.#at)
  }

  /** The next bytes, as a window on the file. @throws RefusedFile at the end */
  take(length: number): Buffer {
    if (this.#bytes.length - this.#at < length) throw corrupt('cut off')
    this.#meter.spend(length)
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
}
