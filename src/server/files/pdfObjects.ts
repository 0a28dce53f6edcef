import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { corrupt } from './Inspected.ts'
import { type PdfText, type PdfValue, readPdfValue, skipBlank, VALUES_MOST } from './pdfValue.ts'

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate)

export interface PdfObjects {
  objects: Map<number, PdfValue>
  trailers: PdfValue[]
}
interface Stream {
  dict: PdfValue
  from: number
  to: number
}
/** What one stream, and all together, may unpack to; pictures are judged by their pixels instead. */
const STREAM_MOST = 30_000_000
const ALL_MOST = 90_000_000
/** Letters of the table in front of packed objects. */
const TABLE_MOST = 1_000_000
const OBJECT =
  /(?:^|[\0\t\n\f\r ])(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![A-Za-z])|[\0\t\n\f\r ]trailer(?![A-Za-z])/g

/**
 * Every object of the file, read from the bytes and not by the file's own table: what a table hides is seen as well.
 * Later ones replace earlier ones, as in a file that was saved again.
 * @throws RefusedFile
 */
export async function readPdfObjects(bytes: Buffer): Promise<PdfObjects> {
  const text = bytes.toString('latin1')
  const budget = { values: VALUES_MOST }
  const found: PdfObjects = { objects: new Map(), trailers: [] }
  const streams: Stream[] = []
  OBJECT.lastIndex = 0
  for (let match = OBJECT.exec(text); match; match = OBJECT.exec(text)) {
    const { value, next } = readPdfValue({ text, budget }, match.index + match[0].length)
    if (match[1] === undefined) found.trailers.push(value)
    else found.objects.set(Number(match[1]), value)
    const stream = value.kind === 'dict' ? streamAfter(text, value, next) : undefined
    if (stream) streams.push(stream)
    // Back by one: the blank before the next object may be the one that ended this.
    OBJECT.lastIndex = Math.max(OBJECT.lastIndex, (stream?.to ?? next) - 1)
  }
  for (const stream of streams) checkLength(stream, found)
  await readStreams({ bytes, budget }, streams, found)
  return found
}

function streamAfter(text: string, dict: PdfValue, from: number): Stream | undefined {
  const at = skipBlank(text, from)
  if (!text.startsWith('stream', at)) return undefined
  const begin = at + 6 + (text.startsWith('\r\n', at + 6) ? 2 : 1)
  const length = entry(dict, 'Length')
  const search = length?.kind === 'number' ? begin + length.value : begin
  const end = text.indexOf('endstream', search)
  if (end < 0) throw corrupt('a stream without an end')
  return { dict, from: begin, to: end }
}

/** The length that readers go by has to be the real one, or they would read objects that were skipped here. */
function checkLength({ dict, from, to }: Stream, { objects }: PdfObjects): void {
  const length = entry(dict, 'Length')
  const stated = length?.kind === 'reference' ? objects.get(length.id) : length
  if (stated?.kind !== 'number') throw corrupt('a stream without a length')
  const behind = to - from - stated.value
  if (behind < 0 || behind > 2) throw corrupt('a stream with a wrong length')
}

async function readStreams(
  { bytes, budget }: { bytes: Buffer; budget: PdfText['budget'] },
  streams: Stream[],
  found: PdfObjects,
): Promise<void> {
  let all = 0
  for (const stream of streams) {
    const type = nameOf(entry(stream.dict, 'Type'))
    if (type === 'XRef') found.trailers.push(stream.dict)
    if (nameOf(entry(stream.dict, 'Subtype')) === 'Image') continue
    const plain = await unpackStream(bytes.subarray(stream.from, stream.to), stream.dict)
    all += plain?.length ?? 0
    if (all > ALL_MOST) throw corrupt('unpacks to too much')
    if (type !== 'ObjStm') continue
    if (plain === undefined) throw corrupt('objects packed in a way that is not read here')
    readPacked({ text: plain.toString('latin1'), budget }, stream.dict, found)
  }
}

/** Undefined: packed otherwise than by Flate, or damaged. */
async function unpackStream(bytes: Buffer, dict: PdfValue): Promise<Buffer | undefined> {
  const filter = entry(dict, 'Filter')
  const only = filter?.kind === 'array' ? filter.items : filter === undefined ? [] : [filter]
  if (only.length === 0) return bytes
  if (only.length > 1 || nameOf(only[0]) !== 'FlateDecode') {
    if (only.some((one) => nameOf(one) === 'FlateDecode')) throw corrupt('packed twice')
    return undefined
  }
  try {
    return await unpack(bytes, { maxOutputLength: STREAM_MOST })
  } catch (cause) {
    if (
      cause instanceof RangeError ||
      (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE')
    )
      throw corrupt('a stream unpacks to too much')
    return undefined
  }
}

function readPacked(source: PdfText, dict: PdfValue, { objects }: PdfObjects): void {
  const { text } = source
  const first = entry(dict, 'First')
  if (first?.kind !== 'number' || first.value > TABLE_MOST)
    throw corrupt('packed objects without a beginning')
  const numbers = text.slice(0, first.value).trim().split(/\s+/).map(Number)
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const at = first.value + (numbers[index + 1] ?? 0)
    objects.set(numbers[index] ?? 0, readPdfValue(source, at).value)
  }
}

export function entry(value: PdfValue | undefined, name: string): PdfValue | undefined {
  return value?.kind === 'dict' ? value.entries.get(name) : undefined
}
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  value?.kind === 'name' ? value.name : undefined
