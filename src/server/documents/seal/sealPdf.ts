import { detachedSignature } from './cms.ts'
import type { SealKey } from './SealKey.ts'

/** Room for the signature, in bytes: it is about 900. */
export const SEAL_ROOM = 4096

/** Sealed: a signature over everything but itself (PAdES, ETSI EN 319 142). Writes into the bytes that it is given. */
export function sealPdf(drawn: Uint8Array, seal: SealKey): Buffer {
  const bytes = Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
  const placeholder = `<${'0'.repeat(SEAL_ROOM * 2)}>`
  const start = bytes.indexOf(placeholder)
  const end = start + placeholder.length
  const range = /\/ByteRange \[ 0 9{10} 9{10} 9{10} \]/.exec(bytes.toString('latin1'))?.[0]
  if (start === -1 || range === undefined) throw new Error('The place of the seal is not found')
  const written = `/ByteRange [ 0 ${start} ${end} ${bytes.length - end} ]`
  bytes.write(written.padEnd(range.length), bytes.indexOf(range), 'latin1')
  const signed = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  const signature = detachedSignature(signed, seal).toString('hex')
  bytes.write(signature, start + 1, 'latin1')
  return bytes
}
