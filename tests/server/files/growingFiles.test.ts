import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countSteps, inspectBytes } from './inspectBytes.ts'
import { COSTLY_PAIRS, packedPairs } from './packedPairs.ts'

/** Twice the bytes, and a tenth for what a file costs by itself. */
const MAX_GROWTH = 2.2
/** So many steps a byte at most: what was passed, what was searched, and what was judged again. */
const MAX_STEPS_PER_BYTE = 40
/** What packed bytes may unpack to costs steps of its own, however few they are. */
const MAX_UNPACKED_STEPS = 110_000_000

const HEAD = '%PDF-1.7\n1 0 obj<</Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]>>endobj 3 0 obj<<>>endobj\n'
const TAIL = '\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF'
const pdf = (body: string): Buffer => Buffer.from(`${HEAD}${body}${TAIL}`, 'latin1')
const object = (value: string): Buffer => pdf(`9 0 obj${value}endobj`)

/** Objects behind a table of their places, not packed. */
function objectStream(table: string, objects: string): Buffer {
  const length = table.length + objects.length
  return object(
    `<</Type/ObjStm/N 1/First ${table.length}/Length ${length}>>stream\n${table}${objects}\nendstream `,
  )
}

const SOI = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const EOI = Buffer.from('ffd9', 'hex')
const segments = (segment: string, count: number): Buffer =>
  Buffer.concat([SOI, Buffer.from(segment.repeat(count), 'hex'), EOI])

function png(chunk: string, count: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a', 'hex')
  const one = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(data.length, 0)
    numbers.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(64, 0)
  header.writeUInt32BE(64, 4)
  header.set([8, 0], 8)
  const empty = one(chunk, Buffer.alloc(0))
  return Buffer.concat([head, one('IHDR', header), ...Array.from({ length: count }, () => empty)])
}

/** Files that an attacker makes longer and longer; each is about so many kilobytes. */
const families: { [name: string]: (kilobytes: number) => { bytes: Buffer; name: string } } = {
  'packed objects that all stand at one place': (size) => ({
    bytes: objectStream('9 0 '.repeat(size * 128), `(${'a'.repeat(size * 512)})`),
    name: 'a.pdf',
  }),
  'packed objects that overlap': (size) => ({
    bytes: objectStream(
      Array.from({ length: size * 64 }, (_none, index) => `9 ${index} `).join(''),
      `(${'a'.repeat(size * 512)})`,
    ),
    name: 'a.pdf',
  }),
  'a name written in numbers': (size) => ({ bytes: object(`/${'#41'.repeat(size * 341)} `), name: 'a.pdf' }),
  'texts that never end': (size) => ({ bytes: pdf('9 obj('.repeat(size * 170)), name: 'a.pdf' }),
  'brackets in brackets': (size) => ({ bytes: object('['.repeat(size * 1024)), name: 'a.pdf' }),
  'dictionaries that never end': (size) => ({ bytes: pdf('1 0 obj<</A '.repeat(size * 85)), name: 'a.pdf' }),
  'numbers and blanks': (size) => ({
    bytes: object(`[${`1${' '.repeat(511)}`.repeat(size * 2)}]`),
    name: 'a.pdf',
  }),
  'numbers and comments': (size) => ({ bytes: object(`[${'1%'.repeat(size * 512)}]`), name: 'a.pdf' }),
  'digits without end': (size) => ({ bytes: object(`[${'1'.repeat(size * 1024)}]`), name: 'a.pdf' }),
  'beginnings of objects': (size) => ({ bytes: pdf('1 0 ob '.repeat(size * 146)), name: 'a.pdf' }),
  'objects in a comment': (size) => ({
    bytes: pdf(`%${'5 0 obj<</A 1>>'.repeat(size * 68)}\n`),
    name: 'a.pdf',
  }),
  'streams without a length': (size) => ({
    bytes: pdf('9 0 obj<</Length 8 0 R>>stream\nendstream '.repeat(size * 25)),
    name: 'a.pdf',
  }),
  'many small packed streams': (size) => ({
    bytes: pdf(
      `9 0 obj<</Length 8/Filter/FlateDecode>>stream\n${deflateSync(Buffer.alloc(0)).toString('latin1')}\nendstream `.repeat(
        size * 17,
      ),
    ),
    name: 'a.pdf',
  }),
  'many objects': (size) => ({ bytes: pdf('9 0 obj 1 '.repeat(size * 102)), name: 'a.pdf' }),
  'pages of pages': (size) => ({
    bytes: object(`<</Kids[${'3 0 R '.repeat(size * 170)}]>>`),
    name: 'a.pdf',
  }),
  'segments of nothing': (size) => ({ bytes: segments('ffe10002', size * 256), name: 'a.jpg' }),
  'segments that are kept': (size) => ({ bytes: segments('ffe00002', size * 256), name: 'a.jpg' }),
  'markers without a segment': (size) => ({ bytes: segments('ff01', size * 512), name: 'a.jpg' }),
  'scans of scans': (size) => ({ bytes: segments('ffda00020000', size * 170), name: 'a.jpg' }),
  'a scan of stuffed bytes': (size) => ({
    bytes: Buffer.concat([SOI, Buffer.from(`ffda0002${'ff00'.repeat(size * 512)}`, 'hex')]),
    name: 'a.jpg',
  }),
  'chunks of nothing': (size) => ({ bytes: png('tEXt', size * 85), name: 'a.png' }),
  'pixels in chunks of nothing': (size) => ({ bytes: png('IDAT', size * 85), name: 'a.png' }),
}

test.each(Object.keys(families))('twice the bytes take twice the steps: %s', async (family) => {
  const make = families[family] ?? (() => ({ bytes: Buffer.alloc(0), name: '' }))
  const [small, large] = [make(512), make(1024)]
  expect(large.bytes.length / small.bytes.length).toBeGreaterThan(1.8)
  const [few, many] = [await countSteps(small.bytes, small.name), await countSteps(large.bytes, large.name)]
  expect(few).toBeGreaterThan(0)
  expect(many / few).toBeLessThanOrEqual(MAX_GROWTH)
  expect(many / large.bytes.length).toBeLessThanOrEqual(MAX_STEPS_PER_BYTE)
})

test('a picture of more segments than any camera writes is looked at no further', async () => {
  const steps = await Promise.all(
    [20_000, 2_400_000].map((count) => countSteps(segments('ffe10002', count), 'a.jpg')),
  )
  expect(steps[1]).toBe(steps[0])
  await expect(inspectBytes(segments('ffe10002', 20_000), 'a.jpg')).rejects.toMatchObject({
    code: 'valid.fileTooComplex',
  })
})

test('few bytes that unpack to many take no more steps than what may be unpacked', async () => {
  for (const [pairs, letters] of COSTLY_PAIRS) {
    const steps = await countSteps(object(packedPairs(pairs, letters)), 'a.pdf')
    expect(steps).toBeLessThan(MAX_UNPACKED_STEPS)
  }
})
