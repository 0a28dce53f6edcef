import { crc32 } from './crc32.ts'
import {
  CENTRAL,
  CENTRAL_SIZE,
  DEFLATED,
  ENCRYPTED,
  END,
  END_SIZE,
  LOCAL,
  LOCAL_SIZE,
  STORED,
} from './format.ts'
import type { ZipFile } from './writeZip.ts'

/** No zip, one that is broken or locked, or one that grows beyond what content can be. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault' as const
  readonly code: 'broken' | 'large'
  constructor(code: ZipFault['code'], options?: ErrorOptions) {
    super(`The zip is ${code}`, options)
    this.code = code
  }
}

export interface ZipLimits {
  files: number
  /** Of all files together, unpacked. */
  bytes: number
}
interface Entry {
  path: string
  method: number
  sum: number
  packed: number
  size: number
  at: number
}

/** The files of a zip that `isWanted`; nothing is unpacked beyond the limits, whatever the zip says of itself. @throws ZipFault */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (path: string) => boolean,
  limits: ZipLimits,
): Promise<ZipFile[]> {
  const entries = guarded(() => entriesOf(bytes)).filter(({ path }) => !path.endsWith('/') && isWanted(path))
  if (entries.length > limits.files) throw new ZipFault('large')
  const files: ZipFile[] = []
  let left = limits.bytes
  for (const entry of entries) {
    const unpacked = await unpack(
      guarded(() => dataOf(bytes, entry)),
      entry,
      left,
    )
    left -= unpacked.length
    files.push({ path: entry.path, bytes: unpacked })
  }
  return files
}

/** A number beyond the end of the file: the file is cut, or lies. */
function guarded<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof TypeError) throw new ZipFault('broken', { cause })
    throw cause
  }
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_SIZE
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1
  if (end < 0) throw new ZipFault('broken')
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const names = new TextDecoder('utf-8', { fatal: true })
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== CENTRAL) throw new ZipFault('broken')
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw new ZipFault('broken')
    const begins = at + CENTRAL_SIZE
    const entry: Entry = {
      path: names.decode(bytes.subarray(begins, begins + (name ?? 0))),
      method: view.getUint16(at + 10, true),
      sum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    }
    at = begins + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
    return entry
  })
}

function dataOf(bytes: Uint8Array<ArrayBuffer>, { at, packed }: Entry): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(at, true) !== LOCAL) throw new ZipFault('broken')
  const begins = at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (begins + packed > bytes.length) throw new ZipFault('broken')
  return bytes.subarray(begins, begins + packed)
}

async function unpack(
  data: Uint8Array<ArrayBuffer>,
  { method, sum, size }: Entry,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (method !== STORED && method !== DEFLATED) throw new ZipFault('broken')
  const bytes = method === STORED ? data.slice() : await inflated(data, most)
  if (bytes.length > most) throw new ZipFault('large')
  if (bytes.length !== size || crc32(bytes) !== sum) throw new ZipFault('broken')
  return bytes
}

async function inflated(data: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (;;) {
    const { done, value } = await nextOf(reader)
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel()
      throw new ZipFault('large')
    }
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

async function nextOf(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>> {
  try {
    return await reader.read()
  } catch (cause) {
    throw new ZipFault('broken', { cause })
  }
}
