import type { ByteSource } from './ByteSource.ts'
import { checkPixels } from './checkPixels.ts'
import { exifOrientation, orientationSegment } from './exifOrientation.ts'
import { corrupt, type Inspected, type Keep, RefusedFile } from './Inspected.ts'

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
export async function inspectJpeg(source: ByteSource, keep: Keep): Promise<Inspected> {
  await source.take(2)
  await keep(Buffer.from([0xff, SOI]))
  let framed = false
  for (let marker = await takeMarker(source); marker !== EOI; marker = await takeMarker(source)) {
    if (isAlone(marker)) continue
    const body = await takeSegment(source)
    if (isFrame(marker)) {
      if (body.length < 5) throw corrupt('a frame without a size')
      framed = true
      checkPixels(body.readUInt16BE(3), body.readUInt16BE(1))
    }
    await keep(keptSegment(marker, body))
    if (marker === SOS) await passScan(source, keep)
  }
  if (!framed) throw corrupt('no picture in it')
  await keep(Buffer.from([0xff, EOI]))
  for (let rest = await source.more(); rest.length > 0; rest = await source.more()) {
    if (rest.some((byte) => byte !== 0)) throw corrupt('something behind the end')
    await source.take(rest.length)
  }
  return { type: 'image/jpeg', extension: 'jpg', pages: 1, unchanged: false }
}

async function takeMarker(source: ByteSource): Promise<number> {
  const [first] = await source.take(1)
  if (first !== 0xff) throw corrupt('no marker where one must be')
  let [code] = await source.take(1)
  while (code === 0xff) [code] = await source.take(1)
  return code ?? 0
}

async function takeSegment(source: ByteSource): Promise<Buffer> {
  const length = (await source.take(2)).readUInt16BE(0)
  if (length < 2) throw corrupt('a segment without a length')
  return source.take(length - 2)
}

/** Up to the next marker that is neither a stuffed byte nor a restart. */
async function passScan(source: ByteSource, keep: Keep): Promise<void> {
  for (;;) {
    const held = await source.more()
    const end = scanEnd(held)
    // The last byte may be the first half of a marker.
    const passed = end ?? held.length - 1
    if (passed > 0) await keep(await source.take(passed))
    if (end !== undefined) return
    if ((await source.peek(2)).length < 2) throw corrupt('cut off')
  }
}

function scanEnd(bytes: Buffer): number | undefined {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1]
    if (code !== undefined && code !== 0x00 && code !== 0xff && !isAlone(code)) return at
  }
  return undefined
}

const CODE = /<\?|<%|<script|<!doctype|<html/i

function keptSegment(code: number, body: Buffer): Buffer {
  if (code === COM) {
    if (CODE.test(body.toString('latin1'))) throw new RefusedFile('valid.fileActive', 'code in a comment')
    return Buffer.alloc(0)
  }
  if (code === APP1) return orientationSegment(exifOrientation(body))
  if (isApp(code) && !KEPT_APPS.has(code)) return Buffer.alloc(0)
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xff00 + code, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
