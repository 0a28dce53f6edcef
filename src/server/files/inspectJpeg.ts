import { checkPixels } from './checkPixels.ts'
import { exifOrientation, orientationSegment } from './exifOrientation.ts'
import { corrupt, type Inspected } from './Inspected.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COM = 0xfe
const APP0 = 0xe0
const APP1 = 0xe1
/** Colour profile, and Adobe's word on how the colours are stored. */
const KEPT_APPS = new Set([APP0, 0xe2, 0xee])
const isApp = (marker: number): boolean => marker >= APP0 && marker <= 0xef
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * Walks all segments to the end of the picture. Comments, thumbnails, places and camera data are left out; of EXIF only
 * the orientation stays.
 * @throws RefusedFile when it is cut off, followed by something else, too large, or carries code in a comment.
 */
export function inspectJpeg(bytes: Buffer): Inspected {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])]
  let at = 2
  let framed = false
  for (;;) {
    const marker = markerAt(bytes, at)
    at = marker.next
    if (marker.code === EOI) break
    if (isAlone(marker.code)) continue
    const end = at + lengthAt(bytes, at)
    const body = bytes.subarray(at + 2, end)
    if (isFrame(marker.code)) {
      framed = true
      checkPixels(body.readUInt16BE(3), body.readUInt16BE(1))
    }
    kept.push(keptSegment(marker.code, body))
    at = end
    if (marker.code !== SOS) continue
    const scan = scanEnd(bytes, at)
    kept.push(bytes.subarray(at, scan))
    at = scan
  }
  if (!framed) throw corrupt('no picture in it')
  if (bytes.subarray(at).some((byte) => byte !== 0)) throw corrupt('something behind the end')
  return {
    type: 'image/jpeg',
    extension: 'jpg',
    pages: 1,
    bytes: Buffer.concat([...kept, Buffer.from([0xff, EOI])]),
  }
}

function markerAt(bytes: Buffer, from: number): { code: number; next: number } {
  if (bytes[from] !== 0xff) throw corrupt('no marker where one must be')
  let at = from
  while (bytes[at] === 0xff) at += 1
  const code = bytes[at]
  if (code === undefined) throw corrupt('cut off')
  return { code, next: at + 1 }
}

function lengthAt(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) throw corrupt('cut off')
  const length = bytes.readUInt16BE(at)
  if (length < 2 || at + length > bytes.length) throw corrupt('cut off')
  return length
}

/** The next marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1]
    if (code === undefined) break
    if (code !== 0x00 && code !== 0xff && !isAlone(code)) return at
  }
  throw corrupt('cut off')
}

const CODE = /<\?|<%|<script|<!doctype|<html/i

function keptSegment(code: number, body: Buffer): Buffer {
  if (code === COM) {
    if (CODE.test(body.toString('latin1'))) throw corrupt('code in a comment')
    return Buffer.alloc(0)
  }
  if (code === APP1) return orientationSegment(exifOrientation(body))
  if (isApp(code) && !KEPT_APPS.has(code)) return Buffer.alloc(0)
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xff00 + code, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
