const HEAD = 'Exif\0\0'
const TAG = 0x0112
const ENTRY = 12
const UPRIGHT = 1

/** 1 to 8 as EXIF counts; 1 where nothing readable is said. `body` is an APP1 segment without its length. */
export function exifOrientation(body: Buffer): number {
  if (body.toString('latin1', 0, HEAD.length) !== HEAD) return UPRIGHT
  const tiff = body.subarray(HEAD.length)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number): number => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const directory = long(4)
    const entries = short(directory)
    for (let index = 0; index < entries; index += 1) {
      const at = directory + 2 + index * ENTRY
      if (short(at) !== TAG) continue
      const value = short(at + 8)
      return value >= 1 && value <= 8 ? value : UPRIGHT
    }
  } catch {
    // A directory that points out of the segment says nothing.
  }
  return UPRIGHT
}

/** An APP1 segment that says the orientation and nothing else; empty for an upright picture. */
export function orientationSegment(orientation: number): Buffer {
  if (orientation === UPRIGHT) return Buffer.alloc(0)
  const tiff = Buffer.alloc(8 + 2 + ENTRY + 4)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(TAG, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(2 + HEAD.length + tiff.length, 2)
  return Buffer.concat([head, Buffer.from(HEAD, 'latin1'), tiff])
}
