import { crc32, createInflate } from 'node:zlib'
import { checkPixels } from './checkPixels.ts'
import { corrupt, type Inspected } from './Inspected.ts'

const SIGNATURE = 8
/** Bytes that are unpacked at once. */
const PIECE = 256 * 1024
/** Length, type, CRC around the data of a chunk. */
const FRAME = 12
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

interface Chunk {
  type: string
  data: Buffer
  whole: Buffer
}

/** @throws RefusedFile when a chunk is damaged, missing or too many, or when the pixels are not all there. */
export async function inspectPng(bytes: Buffer): Promise<Inspected> {
  const chunks = readChunks(bytes)
  const header = chunks[0]
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw corrupt('no header')
  if (chunks.at(-1)?.type !== 'IEND') throw corrupt('no end')
  if (chunks.some(({ type }) => type === 'acTL')) throw corrupt('an animation is no document')
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  await checkData(header.data, packed)
  const kept = chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole)
  return {
    type: 'image/png',
    extension: 'png',
    pages: 1,
    bytes: Buffer.concat([bytes.subarray(0, SIGNATURE), ...kept]),
  }
}

function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  let at = SIGNATURE
  while (at < bytes.length) {
    if (at + FRAME > bytes.length) throw corrupt('cut off')
    const length = bytes.readUInt32BE(at)
    const end = at + FRAME + length
    if (end > bytes.length) throw corrupt('cut off')
    const named = bytes.subarray(at + 4, at + 8 + length)
    if (crc32(named) !== bytes.readUInt32BE(end - 4)) throw corrupt('a damaged chunk')
    const type = named.toString('latin1', 0, 4)
    chunks.push({ type, data: named.subarray(4), whole: bytes.subarray(at, end) })
    at = end
    if (type === 'IEND' && at < bytes.length) throw corrupt('something behind the end')
  }
  return chunks
}

/** Unpacks the pixels, never more than the header promises. */
async function checkData(header: Buffer, packed: Buffer): Promise<void> {
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  checkPixels(width, height)
  const bits = header.readUInt8(8) * (CHANNELS[header.readUInt8(9)] ?? 0)
  if (bits === 0) throw corrupt('an unknown kind of colours')
  const interlaced = header.readUInt8(12) === 1
  const rows = height * (1 + Math.ceil((width * bits) / 8))
  const length = await unpackedLength(packed, interlaced ? rows * 2 : rows)
  if (!interlaced && length !== rows) throw corrupt('pixels are missing')
}

/** Piece by piece beside the requests: a picture of half a gigabyte is counted, never held. */
async function unpackedLength(packed: Buffer, most: number): Promise<number> {
  const inflate = createInflate({ chunkSize: PIECE })
  inflate.end(packed)
  let length = 0
  try {
    for await (const piece of inflate) {
      length += Buffer.byteLength(piece)
      if (length > most) break
    }
  } catch (cause) {
    throw corrupt(`the pixels cannot be unpacked: ${cause instanceof Error ? cause.message : ''}`)
  }
  if (length > most) throw corrupt('more pixels than the header promises')
  return length
}
