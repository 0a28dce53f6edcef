import type { Inspected } from '#server/files/inspect/Inspected.ts'
import { inspectUpload } from '#server/files/inspect/inspectUpload.ts'

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size))
}

/** What the bytes turn out to be when they come in pieces, and what stays of them. */
export async function inspectBytes(
  bytes: Buffer,
  name: string,
  size = 64 * 1024,
): Promise<Inspected & { bytes: Buffer }> {
  const kept: Buffer[] = []
  const inspected = await inspectUpload(cut(bytes, size), name, async (piece) => {
    kept.push(Buffer.from(piece))
  })
  return { ...inspected, bytes: inspected.unchanged ? bytes : Buffer.concat(kept) }
}
