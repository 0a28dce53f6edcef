import { createInflate } from 'node:zlib'
import type { WorkMeter } from './WorkMeter.ts'

/** Bytes that are unpacked at once. */
const CHUNK_BYTES = 256 * 1024

/** How many bytes packed ones (zlib) unpack to, without holding them. It gives up at the first byte over `maxBytes`. */
export function unpackedLength(
  packed: Uint8Array,
  { maxBytes, meter }: { maxBytes: number; meter: WorkMeter },
): Promise<number | 'tooMuch' | 'damaged'> {
  const inflate = createInflate({ chunkSize: CHUNK_BYTES })
  let length = 0
  return new Promise((resolve, reject) => {
    inflate.on('data', (plain: Buffer) => {
      length += plain.length
      try {
        meter.spend(plain.length)
      } catch (cause) {
        reject(cause)
      }
      if (length > maxBytes) resolve('tooMuch')
      if (length > maxBytes) inflate.destroy()
    })
    inflate.once('error', () => resolve('damaged'))
    // What stands behind the packed bytes would never be taken.
    inflate.once('end', () => resolve(length))
    inflate.once('close', () => resolve('damaged'))
    inflate.end(packed)
  })
}
