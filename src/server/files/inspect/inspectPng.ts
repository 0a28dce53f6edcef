import { crc32 } from 'node:zlib'
import { ByteReader } from './ByteReader.ts'
import { ByteWriter } from './ByteWriter.ts'
import { checkPixels, tooManyPixels } from './checkPixels.ts'
import { corrupt, type Inspection } from './Inspection.ts'
import { unpackedLength } from './unpackedLength.ts'
import type { WorkMeter } from './WorkMeter.ts'

const SIGNATURE_BYTES = 8
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
  bytes: number
  interlaced: boolean
}

/** Bytes of pixels that opening a picture may cost: 60 million pixels of four channels. */
const MAX_PIXEL_BYTES = 241_000_000

interface Parts {
  kept: ByteWriter
  /** The packed pixels of all chunks together. */
  pixels: ByteWriter
}

/** @throws RefusedFile when a chunk is damaged, missing or too many, or when the pixels are not all there. */
export async function inspectPng(bytes: Buffer, meter: WorkMeter): Promise<Inspection> {
  const reader = new ByteReader(bytes, meter)
  const parts: Parts = { kept: new ByteWriter(bytes.length), pixels: new ByteWriter(bytes.length) }
  parts.kept.write(reader.take(SIGNATURE_BYTES))
  const promised = readHeader(reader, parts.kept)
  while (readChunk(reader, parts) !== 'IEND');
  if (reader.rest.length > 0) throw corrupt('something behind the end')
  const maxBytes = promised.interlaced ? promised.bytes * 2 : promised.bytes
  const unpacked = await unpackedLength(parts.pixels.written, { maxBytes, meter })
  if (unpacked === 'tooMuch') throw corrupt('more pixels than the header promises')
  if (unpacked === 'damaged') throw corrupt('the pixels cannot be unpacked')
  if (!promised.interlaced && unpacked !== promised.bytes) throw corrupt('pixels are missing')
  return { type: 'image/png', extension: 'png', pages: 1, kept: parts.kept.written }
}

function readHeader(reader: ByteReader, kept: ByteWriter): Promised {
  const chunk = reader.take(8 + 13 + 4)
  if (chunk.toString('latin1', 4, 8) !== 'IHDR' || chunk.readUInt32BE(0) !== 13) throw corrupt('no header')
  if (crc32(chunk.subarray(4, 21)) !== chunk.readUInt32BE(21)) throw corrupt('a damaged header')
  const header = chunk.subarray(8)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  checkPixels(width, height)
  const bits = header.readUInt8(8) * (CHANNELS[header.readUInt8(9)] ?? 0)
  if (bits === 0) throw corrupt('an unknown kind of colours')
  kept.write(chunk)
  const bytes = height * (1 + Math.ceil((width * bits) / 8))
  if (bytes > MAX_PIXEL_BYTES) throw tooManyPixels(width, height)
  return { bytes, interlaced: header.readUInt8(12) === 1 }
}

/** Length, type, data, sum. Answers the type. */
function readChunk(reader: ByteReader, { kept, pixels }: Parts): string {
  const head = reader.take(8)
  const type = head.toString('latin1', 4)
  if (type === 'acTL') throw corrupt('an animation is no document')
  if (type === 'IHDR') throw corrupt('two headers')
  const data = reader.take(head.readUInt32BE(0))
  const stated = reader.take(4)
  if (stated.readUInt32BE(0) !== crc32(data, crc32(head.subarray(4)))) throw corrupt('a damaged chunk')
  if (type === 'IDAT') pixels.write(data)
  if (KEPT.has(type)) kept.write(head, data, stated)
  return type
}
