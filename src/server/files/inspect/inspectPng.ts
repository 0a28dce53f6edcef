import { crc32 } from 'node:zlib'
import type { ByteSource } from './ByteSource.ts'
import { checkPixels } from './checkPixels.ts'
import { corrupt, type Inspected, type Keep } from './Inspected.ts'
import { Unpacker } from './Unpacker.ts'

const SIGNATURE = 8
/** What a picture needs to be seen; texts, times and private chunks are left out. */
const KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'pHYs',
  'sBIT',
  'bKGD',
])
const CHANNELS: { [colour: number]: number } = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Pixels that the header promises, in bytes as they are packed. */
interface Promised {
  rows: number
  interlaced: boolean
}

/** @throws RefusedFile when a chunk is damaged, missing or too many, or when the pixels are not all there. */
export async function inspectPng(source: ByteSource, keep: Keep): Promise<Inspected> {
  await keep(await source.take(SIGNATURE))
  const promised = await readHeader(source, keep)
  const pixels = new Unpacker(promised.interlaced ? promised.rows * 2 : promised.rows)
  let type = ''
  while (type !== 'IEND') type = await readChunk(source, keep, pixels)
  if ((await source.peek(1)).length > 0) throw corrupt('something behind the end')
  const { length, tooMuch, damaged } = await pixels.end()
  if (tooMuch) throw corrupt('more pixels than the header promises')
  if (damaged) throw corrupt('the pixels cannot be unpacked')
  if (!promised.interlaced && length !== promised.rows) throw corrupt('pixels are missing')
  return { type: 'image/png', extension: 'png', pages: 1, unchanged: false }
}

async function readHeader(source: ByteSource, keep: Keep): Promise<Promised> {
  const chunk = await source.take(8 + 13 + 4)
  if (chunk.toString('latin1', 4, 8) !== 'IHDR' || chunk.readUInt32BE(0) !== 13) throw corrupt('no header')
  if (crc32(chunk.subarray(4, 21)) !== chunk.readUInt32BE(21)) throw corrupt('a damaged header')
  const header = chunk.subarray(8)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  checkPixels(width, height)
  const bits = header.readUInt8(8) * (CHANNELS[header.readUInt8(9)] ?? 0)
  if (bits === 0) throw corrupt('an unknown kind of colours')
  await keep(chunk)
  return {
    rows: height * (1 + Math.ceil((width * bits) / 8)),
    interlaced: header.readUInt8(12) === 1,
  }
}

/** Length, type, data, sum. Answers the type. */
async function readChunk(source: ByteSource, keep: Keep, pixels: Unpacker): Promise<string> {
  const head = await source.take(8)
  const type = head.toString('latin1', 4)
  if (type === 'acTL') throw corrupt('an animation is no document')
  if (type === 'IHDR') throw corrupt('two headers')
  const kept = KEPT.has(type)
  if (kept) await keep(head)
  let sum = crc32(head.subarray(4))
  for await (const slice of source.slices(head.readUInt32BE(0))) {
    sum = crc32(slice, sum)
    if (type === 'IDAT') await pixels.write(slice)
    if (kept) await keep(slice)
  }
  const stated = await source.take(4)
  if (stated.readUInt32BE(0) !== sum) throw corrupt('a damaged chunk')
  if (kept) await keep(stated)
  return type
}
