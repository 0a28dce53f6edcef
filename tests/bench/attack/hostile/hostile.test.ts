import { crc32, inflateRawSync, inflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../roads/createRandom.ts'
import { type Family, familyName } from './Family.ts'
import { families } from './families.ts'
import { emptySegments } from './jpeg.ts'
import { makeFiles } from './makeFiles.ts'
import { packedAtOnePlace } from './pdf/pdfBuilder.ts'

const SIZE = 60_000
const made = (family: Family, size = SIZE): Buffer => family.make(size, createRandom(1))
const of = (format: Family['format']): Family[] => families.filter((family) => family.format === format)
function named(format: Family['format'], name: string): Family {
  const found = of(format).find((family) => family.name === name)
  if (found === undefined) throw new Error(`There is no family "${name}"`)
  return found
}
const names = (some: readonly Family[]): [string, Family][] => some.map((one) => [familyName(one), one])

describe.each(names(families))('%s', (_name, family) => {
  it('is the same for the same seed', () => {
    expect(made(family).equals(made(family))).toBe(true)
  })

  it('has about as many bytes as were asked for', () => {
    if (family.counts === 'unpacked') return
    for (const size of [400_000, 800_000]) expect(made(family, size).length / size).toBeCloseTo(1, 0.7)
  })
})

it('names are of one family each', () => {
  expect(new Set(families.map(familyName)).size).toBe(families.length)
})

it('another seed gives other files, the same seed the same', () => {
  const digest = (seed: number): number =>
    crc32(Buffer.concat(makeFiles(seed, [2000]).map(({ bytes }) => bytes)))
  const first = digest(1)
  expect(digest(1)).toBe(first)
  expect(digest(2)).not.toBe(first)
})

/** Hostile by their size or their shape: every reader takes them for a PDF of one page. */
const WHOLE_PDFS = [
  'names in hash escapes',
  'a text of nested brackets',
  'an array of many numbers',
  'an array of many references',
  'a dictionary of many keys',
  'a long text of hex digits',
  'blanks before a value',
  'comments before a value',
  'values of a random grammar',
  'many objects',
  'a stream that unpacks to much',
  'many streams that unpack to much',
  'a packed stream written in hex digits',
  'a picture that says it is 60,000 pixels wide',
]

describe('a hostile PDF', () => {
  it.each(WHOLE_PDFS)('is one for a reader of its own: %s', async (name) => {
    const document = await PDFDocument.load(made(named('pdf', name), 4000), { throwOnInvalidObject: true })
    expect(document.getPageCount()).toBe(1)
  })

  it('has a page as often as it says', async () => {
    const document = await PDFDocument.load(made(named('pdf', 'one page many times'), 4000))
    expect(document.getPages().length).toBeGreaterThan(400)
  })

  it('names in each pair of its packed table the same text', async () => {
    const file = packedAtOnePlace(3, 5).toString('latin1')
    const [, first = '', packed = ''] = /\/First (\d+).*?stream\n(.*)\nendstream/s.exec(file) ?? []
    const plain = inflateSync(Buffer.from(packed, 'latin1')).toString()
    expect(plain).toBe('9 0 9 0 9 0 (aaaaa)')
    expect(plain.slice(Number(first))).toBe('(aaaaa)')
    expect((await PDFDocument.load(packedAtOnePlace(3, 5))).getPageCount()).toBe(1)
  })

  it('is as small as the one of the review', () => {
    expect(packedAtOnePlace(20_000, 100_000).length).toBeLessThan(1000)
    expect(packedAtOnePlace(240_000, 2_500_000).length).toBeLessThan(5000)
  })

  it('is cut off in the middle', () => {
    expect(made(named('pdf', 'a file that is cut off')).includes('%%EOF')).toBe(false)
  })
})

/** Of a PNG: type and data of each chunk, as far as they are whole. */
function chunksOf(file: Buffer): { type: string; data: Buffer; right: boolean }[] {
  const chunks: { type: string; data: Buffer; right: boolean }[] = []
  for (let at = 8; at + 12 <= file.length;) {
    const end = at + 8 + file.readUInt32BE(at)
    if (end + 4 > file.length) break
    const body = file.subarray(at + 4, end)
    chunks.push({
      type: body.toString('latin1', 0, 4),
      data: body.subarray(4),
      right: crc32(body) === file.readUInt32BE(end),
    })
    at = end + 4
  }
  return chunks
}

describe('a hostile PNG', () => {
  it.each(names(of('png')))('has chunks whose sums are right: %s', (_name, family) => {
    const chunks = chunksOf(made(family))
    expect(chunks[0]?.type).toBe('IHDR')
    expect(chunks.filter(({ right }) => !right)).toEqual([])
  })

  it('has the pixels that its header promises, each in a chunk of its own', () => {
    const chunks = chunksOf(made(named('png', 'pixels in chunks of one byte')))
    const header = chunks[0]?.data ?? Buffer.alloc(0)
    const pixels = chunks.filter(({ type }) => type === 'IDAT')
    expect(Math.max(...pixels.map(({ data }) => data.length))).toBe(1)
    const rows = inflateSync(Buffer.concat(pixels.map(({ data }) => data)))
    expect(rows.length).toBe((header.readUInt32BE(0) + 1) * header.readUInt32BE(4))
  })

  it('unpacks to as much as was asked for', () => {
    const [, pixels] = chunksOf(
      made(named('png', 'pixels that unpack to more than the header says'), 1_000_000),
    )
    expect(inflateSync(pixels?.data ?? '').length).toBe(1_000_000)
  })
})

it('a JPEG of empty segments has so many of them, then its frame, scan and end', () => {
  const file = emptySegments(1000)
  const markers: number[] = []
  for (let at = 2; file[at + 1] !== 0xda; at += 2 + file.readUInt16BE(at + 2)) markers.push(file[at + 1] ?? 0)
  expect(markers.filter((marker) => marker === 0xe1).length).toBe(1000)
  expect([markers[0], markers.at(-1)]).toEqual([0xe0, 0xc0])
  expect(file.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
})

describe('a hostile archive', () => {
  /** Where each line of the directory says that its entry begins. */
  function placesOf(file: Buffer): number[] {
    const end = file.lastIndexOf('PK\u0005\u0006')
    const places: number[] = []
    let at = file.readUInt32LE(end + 16)
    while (file.readUInt32LE(at) === 0x02014b50) {
      places.push(file.readUInt32LE(at + 42))
      at += 46 + file.readUInt16LE(at + 28)
    }
    expect(at).toBe(end)
    return places
  }

  it('has a directory of its entries', () => {
    const file = made(named('zip', 'many empty entries'))
    const places = placesOf(file)
    expect(places.length).toBeGreaterThan(400)
    for (const place of places) expect(file.readUInt32LE(place)).toBe(0x04034b50)
  })

  it('has many entries that are the same bytes', () => {
    const places = placesOf(made(named('zip', 'many entries that are the same bytes')))
    expect(places.length).toBeGreaterThan(400)
    expect(new Set(places)).toEqual(new Set([0]))
  })

  it('has an entry that unpacks to as much as it says', () => {
    const file = made(named('zip', 'an entry that unpacks to much'), 1_000_000)
    const [size, length] = [file.readUInt32LE(22), file.readUInt16LE(26)]
    const packed = file.subarray(30 + length, 30 + length + file.readUInt32LE(18))
    expect([size, inflateRawSync(packed).length]).toEqual([1_000_000, 1_000_000])
  })
})

/** What JSON.parse refuses: the others reach what stands behind it. */
const NO_JSON = new Set(['a value that is cut off'])

describe('hostile JSON', () => {
  it.each(names(of('json')))('is some where it says so: %s', (_name, family) => {
    const text = made(family).toString()
    if (NO_JSON.has(family.name)) expect(() => JSON.parse(text)).toThrow(SyntaxError)
    else expect(() => JSON.parse(text)).not.toThrow()
  })
})

it('a list of doubled quotes is one cell for a reader of its own', () => {
  const text = made(named('csv', 'a cell of doubled quotes')).toString()
  const rows: string[][] = parse(text, { delimiter: ';' })
  expect(rows[1]?.[0]?.length).toBeGreaterThan(SIZE / 2 - 100)
})
