import { entriesOf, skipBlank, tokenAt, valueEnd } from './pdfTokens.ts'
import { UnreadablePdf } from './UnreadablePdf.ts'

export interface PdfObject {
  /** Its value as it is written. */
  text: string
  /** As they are packed. */
  stream?: Uint8Array<ArrayBuffer>
}
export interface PdfDocument {
  objects: Map<number, PdfObject>
  /** Number of the catalogue. */
  root: number
}
interface Reading extends PdfDocument {
  bytes: Uint8Array<ArrayBuffer>
  text: string
  trailers: string[]
}

const OBJECT =
  /(?:^|[\0\t\n\f\r ])(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![A-Za-z])|[\0\t\n\f\r ]trailer(?![A-Za-z])/g

/** Every object of a file, read from its bytes as the server does; later ones replace earlier ones. @throws UnreadablePdf */
export async function readPdf(file: Blob): Promise<PdfDocument> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = latin1(bytes)
  if (!text.startsWith('%PDF-')) throw new UnreadablePdf('valid.fileCorrupt')
  const reading: Reading = { bytes, text, objects: new Map(), trailers: [], root: 0 }
  OBJECT.lastIndex = 0
  for (let match = OBJECT.exec(text); match !== null; match = OBJECT.exec(text)) {
    OBJECT.lastIndex = readObject(reading, match[1], match.index + match[0].length)
  }
  for (const { text: dict, stream } of reading.objects.values()) {
    if (stream !== undefined && entriesOf(dict).get('Type') === '/XRef') reading.trailers.push(dict)
  }
  const trailers = reading.trailers.map(entriesOf)
  if (trailers.some((trailer) => trailer.has('Encrypt'))) throw new UnreadablePdf('valid.fileLocked')
  await unpackObjects(reading)
  const root = trailers.findLast((trailer) => trailer.has('Root'))?.get('Root') ?? ''
  return { objects: reading.objects, root: tokenAt(`${root} `, 0).reference ?? 0 }
}

/** TextDecoder's latin1 is windows-1252: it would change bytes. */
function latin1(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 0x80_00)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x80_00)))
  return parts.join('')
}

/** Answers where to go on. */
function readObject(
  { text, bytes, objects, trailers }: Reading,
  number: string | undefined,
  from: number,
): number {
  const begin = skipBlank(text, from)
  const end = valueEnd(text, begin)
  const value = text.slice(begin, end)
  if (number === undefined) {
    trailers.push(value)
    return end - 1
  }
  const at = skipBlank(text, end)
  const object: PdfObject = { text: value }
  objects.set(Number(number), object)
  if (!text.startsWith('stream', at)) return end - 1
  const data = at + 6 + (text.startsWith('\r\n', at + 6) ? 2 : 1)
  const stop = streamEnd(text, value, data)
  object.stream = bytes.subarray(data, stop)
  return text.indexOf('endstream', stop)
}

function streamEnd(text: string, dict: string, from: number): number {
  const length = Number(entriesOf(dict).get('Length'))
  const stated = Number.isInteger(length) ? from + length : Number.NaN
  if (text.slice(stated, stated + 11).includes('endstream')) return stated
  const found = text.indexOf('endstream', from)
  if (found < 0) throw new UnreadablePdf('valid.fileCorrupt')
  // The end of line in front of the word is no part of it.
  if (text.startsWith('\r\n', found - 2)) return found - 2
  return /[\r\n]/.test(text[found - 1] ?? '') ? found - 1 : found
}

async function unpackObjects({ objects }: Reading): Promise<void> {
  for (const [number, { text, stream }] of objects) {
    if (stream === undefined) continue
    const dict = entriesOf(text)
    if (dict.get('Type') !== '/ObjStm') continue
    objects.delete(number)
    const plain = await unpack(stream, dict.get('Filter'))
    const first = Number(dict.get('First'))
    const table = plain.slice(0, first).trim().split(/\s+/).map(Number)
    for (let index = 0; index + 1 < table.length; index += 2) {
      const begin = skipBlank(plain, first + (table[index + 1] ?? 0))
      objects.set(table[index] ?? 0, { text: plain.slice(begin, valueEnd(plain, begin)) })
    }
  }
}

async function unpack(stream: Uint8Array<ArrayBuffer>, filter: string | undefined): Promise<string> {
  if (filter === undefined) return latin1(stream)
  if (!/^\[?\s*\/FlateDecode\s*\]?$/.test(filter)) throw new UnreadablePdf('valid.fileCorrupt')
  try {
    const plain = new Blob([stream]).stream().pipeThrough(new DecompressionStream('deflate'))
    return latin1(new Uint8Array(await new Response(plain).arrayBuffer()))
  } catch {
    throw new UnreadablePdf('valid.fileCorrupt')
  }
}
