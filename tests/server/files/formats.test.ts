import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inspectBytes } from './inspectBytes.ts'

const SIDE = 64

/** A grey square. */
function grey(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.set([8, 0], 8)
  const pixels = deflateSync(Buffer.alloc((SIDE + 1) * SIDE))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')])
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

/** A photograph of one pixel, whose frame says that it is larger. */
function photograph(): Buffer {
  const bytes = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////' +
      '////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  )
  const frame = bytes.indexOf(Buffer.from('ffc2', 'hex'))
  bytes.writeUInt16BE(SIDE, frame + 5)
  bytes.writeUInt16BE(SIDE, frame + 7)
  return Buffer.concat([bytes, Buffer.from('ffd9', 'hex')])
}

const [PNG, JPEG] = [grey(), photograph()]
const PDF = readFileSync('tests/fixtures/uploads/ok-1-page.pdf')
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

test.each([
  ['a.png', PNG, 'image/png'],
  ['a.jpg', JPEG, 'image/jpeg'],
  ['a.JPEG', JPEG, 'image/jpeg'],
  ['a.pdf', PDF, 'application/pdf'],
])('%s is taken', { meta: { spec: ['9.formats'] } }, async (name, bytes, type) => {
  expect(await inspectBytes(bytes, name)).toMatchObject({ type, pages: 1 })
})

test.each([
  ['a.gif', GIF],
  ['a.png', GIF],
  ['a.txt', Buffer.from('plain words')],
])(
  '%s is refused: only PNG, JPG, JPEG and PDF are uploads',
  { meta: { spec: ['5.upload'] } },
  async (name, bytes) => {
    await expect(inspectBytes(bytes, name)).rejects.toMatchObject({ code: 'valid.fileType' })
  },
)
