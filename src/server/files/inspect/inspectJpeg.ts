import { ByteReader } from './ByteReader.ts'
import { ByteWriter } from './ByteWriter.ts'
import { checkPixels } from './checkPixels.ts'
import { exifOrientation, orientationSegment } from './exifOrientation.ts'
import { corrupt, type Inspection, RefusedFile } from './Inspection.ts'
import type { WorkMeter } from './WorkMeter.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COM = 0xfe
const APP0 = 0xe0
const APP1 = 0xe1
/** Colour profile, and Adobe's word on how the colours are stored. */
const KEPT_APPS = new Set([APP0, 0xe2, 0xee])
/** The orientation may be written longer than it stood. */
const MAX_ORIENTATION_BYTES = 64
/** A camera writes some dozens, and a large colour profile takes 255. */
const MAX_SEGMENTS = 10_000
const isApp = (marker: number): boolean => marker >= APP0 && marker <= 0xef
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * Walks all segments to the end of the picture. Comments, thumbnails, places and camera data are left out; of EXIF only
 * the orientation stays.
 * @throws RefusedFile when it is cut off, followed by something else, too large, made of too many segments, or carries code in a
 * comment.
 */
export function inspectJpeg(bytes: Buffer, meter: WorkMeter): Inspection {
  const reader = new ByteReader(bytes, meter)
  const kept = new ByteWriter(bytes.length + MAX_ORIENTATION_BYTES)
  kept.write(reader.take(2))
  const seen = { frame: false, orientation: false, segments: 0 }
  for (let marker = takeMarker(reader); marker !== EOI; marker = takeMarker(reader)) {
    seen.segments += 1
    if (seen.segments > MAX_SEGMENTS) throw new RefusedFile('valid.fileTooComplex', 'too many segments')
    if (isAlone(marker)) continue
    const body = takeSegment(reader)
    if (isFrame(marker)) {
      if (body.length < 5) throw corrupt('a frame without a size')
      seen.frame = true
      checkPixels(body.readUInt16BE(3), body.readUInt16BE(1))
    }
    if (marker === APP1 && !seen.orientation) {
      const orientation = orientationSegment(exifOrientation(body))
      seen.orientation = orientation.length > 0
      kept.write(orientation)
    }
    if (marker === COM) checkComment(body)
    else if (!isApp(marker) || KEPT_APPS.has(marker)) writeSegment(kept, marker, body)
    if (marker === SOS) kept.write(takeScan(reader))
  }
  if (!seen.frame) throw corrupt('no picture in it')
  kept.write(Buffer.from([0xff, EOI]))
  if (reader.rest.some((byte) => byte !== 0)) throw corrupt('something behind the end')
  return { type: 'image/jpeg', extension: 'jpg', pages: 1, kept: kept.written }
}

function takeMarker(reader: ByteReader): number {
  if (reader.take(1)[0] !== 0xff) throw corrupt('no marker where one must be')
  let [code] = reader.take(1)
  while (code === 0xff) [code] = reader.take(1)
  if (code === SOI) throw corrupt('two pictures')
  return code ?? 0
}

function takeSegment(reader: ByteReader): Buffer {
  const length = reader.take(2).readUInt16BE(0)
  if (length < 2) throw corrupt('a segment without a length')
  return reader.take(length - 2)
}

/** Up to the next marker that is neither a stuffed byte nor a restart. */
function takeScan(reader: ByteReader): Buffer {
  const { rest } = reader
  for (let at = 0; at + 1 < rest.length; at += 1) {
    if (rest[at] !== 0xff) continue
    const code = rest[at + 1] ?? 0
    if (code !== 0x00 && code !== 0xff && !isAlone(code)) return reader.take(at)
  }
  throw corrupt('cut off')
}

const CODE = /<\?|<%|<script|<!doctype|<html/i

function checkComment(body: Buffer): void {
  if (CODE.test(body.toString('latin1'))) throw new RefusedFile('valid.fileActive', 'code in a comment')
}

function writeSegment(kept: ByteWriter, marker: number, body: Buffer): void {
  kept.write(Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body)
}
