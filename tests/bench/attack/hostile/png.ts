import { crc32, deflateSync } from 'node:zlib'
import { type Family } from './Family.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const LARGEST = 9_000_000
const UNPACKED_LARGEST = 64_000_000

/** Length, type, data and sum (PNG 1.2, 3.2). `length`: what the chunk says of itself. */
function pngChunk(type: string, data: Buffer, length = data.length): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

/** Grey, 8 bits. */
function header(width: number, height: number, interlaced = false): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 0, 0, 0, interlaced ? 1 : 0], 8)
  return pngChunk('IHDR', data)
}

const SIDE = 64
const PIXELS = deflateSync(Buffer.alloc(SIDE * (SIDE + 1)))
const END = pngChunk('IEND', Buffer.alloc(0))

/** A picture of 64 × 64 pixels with something between its header and its pixels. */
const pictureWith = (...between: Buffer[]): Buffer =>
  Buffer.concat([SIGNATURE, header(SIDE, SIDE), ...between, pngChunk('IDAT', PIXELS), END])

const repeated = (one: Buffer, size: number): Buffer =>
  Buffer.alloc(Math.max(1, Math.floor(size / one.length)) * one.length, one)

const family = (name: string, make: Family['make']): Family => ({
  name,
  format: 'png',
  counts: 'file',
  maxSize: LARGEST,
  make,
})
const unpacked = (name: string, make: Family['make']): Family => ({
  ...family(name, make),
  counts: 'unpacked',
  maxSize: UNPACKED_LARGEST,
})

const tallestOf = (size: number): number => Math.min(10_000, Math.max(SIDE, Math.floor(Math.sqrt(size))))

export const pngFamilies: readonly Family[] = [
  family('chunks without data', (size) => pictureWith(repeated(pngChunk('teXt', Buffer.alloc(0)), size))),
  family('palettes without data', (size) => pictureWith(repeated(pngChunk('PLTE', Buffer.alloc(0)), size))),
  family('pixels in chunks of no bytes', (size) =>
    pictureWith(repeated(pngChunk('IDAT', Buffer.alloc(0)), size)),
  ),
  family('pixels in chunks of one byte', (size) => {
    const side = Math.max(32, Math.floor(Math.sqrt(size / 13)))
    const rows = deflateSync(Buffer.from(noise(side * (side + 1))), { level: 0 })
    const chunks = Array.from(rows, (_byte, at) => pngChunk('IDAT', rows.subarray(at, at + 1)))
    return Buffer.concat([SIGNATURE, header(side, side), ...chunks, END])
  }),
  family('one text that fills the file', (size) => pictureWith(pngChunk('tEXt', Buffer.alloc(size, 'a')))),
  family('a chunk that says it is longer than the file', (size) =>
    pictureWith(pngChunk('tEXt', Buffer.alloc(size, 'a'), 0x7fff_ffff)),
  ),
  family('something behind the end', (size) => Buffer.concat([pictureWith(), Buffer.alloc(size, 'PK')])),
  family('a file that is cut off', (size) =>
    pictureWith(pngChunk('tEXt', Buffer.alloc(2 * size))).subarray(0, size),
  ),
  unpacked('pixels that unpack to more than the header says', (size) =>
    Buffer.concat([SIGNATURE, header(SIDE, SIDE), pngChunk('IDAT', deflateSync(Buffer.alloc(size))), END]),
  ),
  unpacked('a large picture of one colour', (size) => {
    const side = tallestOf(size)
    const rows = deflateSync(Buffer.alloc(side * (side + 1)))
    return Buffer.concat([SIGNATURE, header(side, side), pngChunk('IDAT', rows), END])
  }),
  unpacked('an interlaced picture that unpacks to twice its pixels', (size) => {
    const side = tallestOf(size / 2)
    const rows = deflateSync(Buffer.alloc(2 * side * (side + 1)))
    return Buffer.concat([SIGNATURE, header(side, side, true), pngChunk('IDAT', rows), END])
  }),
  unpacked('a packed text that unpacks to much', (size) =>
    pictureWith(pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(size))]))),
  ),
]

/** Bytes that no two pictures need to differ in: only that they are not all alike. */
function noise(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 1) bytes[at] = (at * 31) % 251
  return bytes
}
