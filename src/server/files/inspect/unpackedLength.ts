import { createInflate } from 'node:zlib'
import { RefusedFile } from './Inspection.ts'
import type { WorkMeter } from './WorkMeter.ts'

/** Bytes that are unpacked at once. */
const CHUNK_BYTES = 256 * 1024

/**
 * How many bytes packed ones (zlib) unpack to, without holding them. It gives up at the first chunk over `maxBytes`.
 * @throws RefusedFile where the meter has had enough
 */
export async function unpackedLength(
  packed: Uint8Array,
  { maxBytes, meter }: { maxBytes: number; meter: WorkMeter },
): Promise<number | 'tooMuch' | 'damaged'> {
  const inflate = createInflate({ chunkSize: CHUNK_BYTES })
  inflate.end(packed)
  let length = 0
  try {
    // To leave the loop, by a return or an error, ends the unpacking.
    for await (const plain of inflate) {
      length += plain.length
      meter.spend(plain.length)
      if (length > maxBytes) return 'tooMuch'
    }
    return length
  } catch (cause) {
    if (cause instanceof RefusedFile) throw cause
    return 'damaged'
  }
}
