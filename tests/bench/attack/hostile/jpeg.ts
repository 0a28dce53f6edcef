import { type Family } from './Family.ts'

const LARGEST = 9_500_000
const START = Buffer.from([0xff, 0xd8])
const END = Buffer.from([0xff, 0xd9])

/** Marker, length and body (JPEG, B.1.1.4). `length`: what the segment says of itself. */
function jpegSegment(marker: number, body: Buffer, length = body.length + 2): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(length, 2)
  return Buffer.concat([head, body])
}

function frame(width: number, height: number): Buffer {
  const body = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  body.writeUInt16BE(height, 1)
  body.writeUInt16BE(width, 3)
  return jpegSegment(0xc0, body)
}
const FRAME = frame(64, 64)
const SCAN = jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))

/** A picture of 64 × 64 pixels with something before its frame, and something in its scan. */
const pictureWith = (before: Buffer, scan: Buffer = Buffer.from([0x12, 0x34])): Buffer =>
  Buffer.concat([
    START,
    jpegSegment(0xe0, Buffer.from('JFIF\0\u0001\u0002\0\0\u0001\0\u0001\0\0')),
    before,
    FRAME,
    SCAN,
    scan,
    END,
  ])

const repeated = (one: Buffer, size: number): Buffer =>
  Buffer.alloc(Math.max(1, Math.floor(size / one.length)) * one.length, one)

const family = (name: string, make: Family['make']): Family => ({
  name,
  format: 'jpeg',
  counts: 'file',
  maxSize: LARGEST,
  make,
})

/** An EXIF segment whose directory says that it has 65,535 entries, none of them the orientation. */
function hugeDirectory(): Buffer {
  const body = Buffer.alloc(65_533)
  body.write('Exif\0\0MM', 0, 'latin1')
  body.writeUInt16BE(42, 8)
  body.writeUInt32BE(8, 10)
  body.writeUInt16BE(0xffff, 14)
  return jpegSegment(0xe1, body)
}

export const emptySegments = (count: number): Buffer =>
  pictureWith(Buffer.alloc(4 * count, Buffer.from([0xff, 0xe1, 0x00, 0x02])))

export const jpegFamilies: readonly Family[] = [
  family('segments without data', (size) => emptySegments(Math.ceil(size / 4))),
  family('kept segments without data', (size) =>
    pictureWith(repeated(jpegSegment(0xdb, Buffer.alloc(0)), size)),
  ),
  family('comments without data', (size) => pictureWith(repeated(jpegSegment(0xfe, Buffer.alloc(0)), size))),
  family('fill bytes before a marker', (size) => pictureWith(Buffer.alloc(size, 0xff))),
  family('markers that stand alone', (size) => pictureWith(repeated(Buffer.from([0xff, 0x01]), size))),
  family('restart markers in a scan', (size) =>
    pictureWith(Buffer.alloc(0), repeated(Buffer.from([0xff, 0xd0]), size)),
  ),
  family('stuffed bytes in a scan', (size) =>
    pictureWith(Buffer.alloc(0), repeated(Buffer.from([0xff, 0x00]), size)),
  ),
  family('many scans', (size) =>
    pictureWith(Buffer.alloc(0), repeated(Buffer.concat([Buffer.from([1]), SCAN]), size)),
  ),
  family('many frames', (size) => pictureWith(repeated(FRAME, size))),
  family('directories of camera data with 65,535 entries', (size) =>
    pictureWith(repeated(hugeDirectory(), size)),
  ),
  family('comments that are nearly code', (size) =>
    pictureWith(repeated(jpegSegment(0xfe, Buffer.alloc(65_000, '<scrip <htm <!doctyp ')), size)),
  ),
  family('a scan without an end', (size) =>
    pictureWith(Buffer.alloc(0), Buffer.alloc(size, 0x11)).subarray(0, -2),
  ),
  family('a segment that says it is longer than the file', (size) =>
    Buffer.concat([
      START,
      repeated(jpegSegment(0xe1, Buffer.alloc(20_000)), size),
      jpegSegment(0xe1, Buffer.alloc(4), 65_535),
    ]),
  ),
  family('a frame of 65,500 × 65,500 pixels', (size) =>
    Buffer.concat([START, frame(65_500, 65_500), SCAN, Buffer.alloc(size, 0x11), END]),
  ),
  family('something behind the end', (size) =>
    Buffer.concat([pictureWith(Buffer.alloc(0)), Buffer.alloc(size, 'PK')]),
  ),
  family('zeros behind the end', (size) => Buffer.concat([pictureWith(Buffer.alloc(0)), Buffer.alloc(size)])),
]
