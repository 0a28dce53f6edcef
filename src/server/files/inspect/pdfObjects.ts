import { corrupt } from './Inspected.ts'
import { passStream, type PdfStream } from './passStream.ts'
import { entry, nameOf, prunePdfValue } from './prunePdfValue.ts'
import { type PdfText, type PdfValue, readPdfValue, skipBlank, VALUES_MOST } from './pdfValue.ts'
import type { PdfWindow } from './PdfWindow.ts'

export interface PdfObjects {
  /** What has to be known of each object once all are read; see prunePdfValue. */
  objects: Map<number, PdfValue>
  trailers: PdfValue[]
  /** Objects are packed in a way that is not read here: locked, or damaged. */
  unread: boolean
}
/** Sees every object once, whole. */
type Judge = (value: PdfValue) => void

interface Scan extends PdfObjects {
  window: PdfWindow
  judge: Judge
  budget: PdfText['budget']
  /** What may still be unpacked, all streams together; pictures are judged by their pixels instead. */
  unpack: { bytes: number }
  /** Streams whose length stands elsewhere, with the one that they have. */
  lengths: { stated: PdfValue; real: number }[]
}

const UNPACKED_MOST = 90_000_000
const OBJECTS_MOST = 200_000
/** Letters of one object, and of the table in front of packed ones. */
const OBJECT_MOST = 4_000_000
const TABLE_MOST = 1_000_000
/** So far from the end of the window a value has to end, or it may go on behind it. */
const MARGIN = 64
const OBJECT =
  /(?:^|[\0\t\n\f\r ])(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![A-Za-z])|[\0\t\n\f\r ]trailer(?![A-Za-z])/
/** Letters of an object's beginning, which may go on behind the window. */
const BEGUN = new Set('\0\t\n\f\r 0123456789objtraile')
const BEGUN_MOST = 65_536

/**
 * Every object of the file, read in order from the bytes and not by the file's own table: what a table hides is seen as
 * well. Later ones replace earlier ones, as in a file that was saved again.
 * @throws RefusedFile
 */
export async function readPdfObjects(window: PdfWindow, judge: Judge): Promise<PdfObjects> {
  const scan: Scan = {
    window,
    judge,
    objects: new Map(),
    trailers: [],
    unread: false,
    budget: { values: VALUES_MOST },
    unpack: { bytes: UNPACKED_MOST },
    lengths: [],
  }
  await window.grow()
  for (let match = await nextObject(window); match !== null; match = await nextObject(window)) {
    window.drop(match.index + match[0].length)
    await readObject(scan, match[1])
  }
  for (const { stated, real } of scan.lengths) checkLength(scan, stated, real)
  return scan
}

async function nextObject(window: PdfWindow): Promise<RegExpExecArray | null> {
  for (;;) {
    const match = OBJECT.exec(window.text)
    const whole = match !== null && match.index + match[0].length < window.text.length
    if (whole || window.ended) return match
    const begun = begunAtEnd(window.text)
    if (begun > BEGUN_MOST) throw corrupt('filled with blanks')
    // One letter more: a number is an object's only behind a blank.
    if (match === null) window.drop(Math.max(0, window.text.length - begun - 1))
    await window.grow()
  }
}

function begunAtEnd(text: string): number {
  let length = 0
  while (length <= BEGUN_MOST && BEGUN.has(text.at(-1 - length) ?? '')) length += 1
  return length
}

async function readObject(scan: Scan, number: string | undefined): Promise<void> {
  const { value, next } = await readWhole(scan)
  const { window } = scan
  const at = skipBlank(window.text, next)
  const streams = value.kind === 'dict' && window.text.startsWith('stream', at)
  // Back by one: the blank before the next object may be the one that ended this.
  window.drop(streams ? at + 6 : Math.max(0, next - 1))
  scan.judge(value)
  remember(scan, number, value)
  if (streams) await readStream(scan, value)
}

function remember(scan: Scan, number: string | undefined, value: PdfValue): void {
  const pruned = prunePdfValue(value)
  if (number === undefined) scan.trailers.push(pruned)
  else scan.objects.set(Number(number), pruned)
  if (scan.objects.size > OBJECTS_MOST) throw corrupt('too many objects')
}

/** A value that ends well inside the window; the window grows until it does. */
async function readWhole({ window, budget }: Scan): Promise<{ value: PdfValue; next: number }> {
  for (;;) {
    const { values } = budget
    const read = tryRead({ text: window.text, budget })
    const end = read === undefined ? Number.POSITIVE_INFINITY : skipBlank(window.text, read.next)
    if (read !== undefined && (window.ended || end + MARGIN <= window.text.length)) return read
    if (window.ended) return readPdfValue({ text: window.text, budget }, 0)
    if (window.text.length > OBJECT_MOST) throw corrupt('an object without an end')
    budget.values = values
    // Twice as much, so that a long object is not read again for every piece.
    const wanted = window.text.length * 2
    do await window.grow()
    while (!window.ended && window.text.length < wanted)
  }
}

function tryRead(source: PdfText): { value: PdfValue; next: number } | undefined {
  try {
    return readPdfValue(source, 0)
  } catch (cause) {
    if (source.budget.values < 0) throw cause
    return undefined
  }
}

async function readStream(scan: Scan, dict: PdfValue): Promise<void> {
  const stated = entry(dict, 'Length')
  const stream: PdfStream = { dict, length: stated?.kind === 'number' ? stated.value : undefined }
  const packed = nameOf(entry(dict, 'Type')) === 'ObjStm' && nameOf(entry(dict, 'Subtype')) !== 'Image'
  const { real, plain } = await passStream(scan.window, stream, { unpack: scan.unpack, wanted: packed })
  if (stated === undefined) throw corrupt('a stream without a length')
  scan.lengths.push({ stated, real })
  if (nameOf(entry(dict, 'Type')) === 'XRef') scan.trailers.push(prunePdfValue(dict))
  if (packed && plain !== undefined) readPacked(scan, dict, plain)
  scan.unread ||= packed && plain === undefined
}

/** The length that readers go by has to be the real one, or they would read objects that were skipped here. */
function checkLength({ objects }: PdfObjects, stated: PdfValue, real: number): void {
  const length = stated.kind === 'reference' ? objects.get(stated.id) : stated
  if (length?.kind !== 'number') throw corrupt('a stream without a length')
  const behind = real - length.value
  if (behind < 0 || behind > 2) throw corrupt('a stream with a wrong length')
}

function readPacked(scan: Scan, dict: PdfValue, text: string): void {
  const first = entry(dict, 'First')
  if (first?.kind !== 'number' || first.value > TABLE_MOST)
    throw corrupt('packed objects without a beginning')
  const numbers = text.slice(0, first.value).trim().split(/\s+/)
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const at = first.value + Number(numbers[index + 1] ?? 0)
    const { value } = readPdfValue({ text, budget: scan.budget }, at)
    scan.judge(value)
    remember(scan, numbers[index], value)
  }
}
