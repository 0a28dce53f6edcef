import { type Family, filled } from '../Family.ts'
import { deflated, packedAtOnePlace, packedObjects, pdfOf, streamOf } from './pdfBuilder.ts'

/** What one stream may unpack to is far below this: larger ones are refused at the same place. */
const UNPACKED_LARGEST = 16_000_000
const PAIR = '9 0 '.length

const unpacked = (name: string, make: (size: number) => Buffer): Family => ({
  name,
  format: 'pdf',
  counts: 'unpacked',
  maxSize: UNPACKED_LARGEST,
  make,
})

/** Small files that unpack to much, or to what is read again and again. */
export const pdfPackedFamilies: readonly Family[] = [
  unpacked('packed objects that all stand at one long text', (size) =>
    packedAtOnePlace(Math.ceil(size / 2 / PAIR), Math.ceil(size / 2)),
  ),
  unpacked('packed objects that all stand at one long array', (size) =>
    pdfOf(packedObjects(filled('9 0 ', size / 2), `[${filled('1 ', size / 2)}]`)),
  ),
  unpacked('packed objects that all stand at one comment', (size) =>
    pdfOf(packedObjects(filled('9 0 ', size / 2), `${filled('%\n', size / 2)}1`)),
  ),
  unpacked('packed objects that each contain the next', (size) => {
    const count = Math.max(1, Math.floor(size / 16))
    return pdfOf(packedObjects(placesFrom(count), `${'('.repeat(count)}${')'.repeat(count)}`))
  }),
  unpacked('packed objects in the opposite order', (size) => {
    const count = Math.max(1, Math.floor(size / 12))
    return pdfOf(packedObjects(placesFrom(count, -1), '1 '.repeat(count)))
  }),
  unpacked('a packed table of many pairs to one small object', (size) =>
    pdfOf(packedObjects(filled('9 0 ', size), '1')),
  ),
  unpacked('a packed table without an end', (size) => pdfOf(packedObjects(filled('9', size), '1'))),
  unpacked('a stream that unpacks to much', (size) =>
    pdfOf(streamOf(deflated('\0'.repeat(size)), '/Filter/FlateDecode')),
  ),
  unpacked('many streams that unpack to much', (size) => {
    const one = streamOf(deflated('\0'.repeat(Math.ceil(size / 20))), '/Filter/FlateDecode')
    return pdfOf(Array.from({ length: 20 }, () => one))
  }),
  unpacked('a packed stream written in hex digits', (size) =>
    pdfOf(streamOf(`${hex(deflated('\0'.repeat(size)))}>`, '/Filter[/ASCIIHexDecode/FlateDecode]')),
  ),
]

/** `4 0 5 1 6 2`: each object begins one letter behind the one before; with `step` -1 two letters before it. */
function placesFrom(count: number, step: 1 | -1 = 1): string {
  const places = Array.from({ length: count }, (_none, index) =>
    step === 1 ? `${index + 4} ${index}` : `${index + 4} ${2 * (count - 1 - index)}`,
  )
  return `${places.join(' ')} `
}

const hex = (content: string): string => Buffer.from(content, 'latin1').toString('hex')
