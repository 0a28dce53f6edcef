import { corrupt, RefusedFile } from '../Inspection.ts'
import type { WorkMeter } from '../WorkMeter.ts'
import { MAX_VALUES, type PdfBudget, PdfReader } from './PdfReader.ts'
import { packedPlaces } from './packedPlaces.ts'
import { entry, nameOf, type PdfValue } from './PdfValue.ts'
import { prunePdfValue } from './prunePdfValue.ts'
import { StreamUnpacker } from './StreamUnpacker.ts'

export interface PdfObjects {
  /** What has to be known of each object once all are read; see prunePdfValue. */
  objects: Map<number, PdfValue>
  /** Values that later ones replaced, and those that were passed over: a table may still point to them. */
  others: Map<number, PdfValue[]>
  trailers: PdfValue[]
  /** Objects are packed in a way that is not read here: locked, or damaged. */
  unread: boolean
}
/** Sees every object, whole. */
type Judge = (value: PdfValue) => void

interface Scan extends PdfObjects {
  text: string
  bytes: Buffer
  judge: Judge
  budget: PdfBudget
  unpacker: StreamUnpacker
  /** Streams whose length stands elsewhere, with the one that they have. */
  lengths: { stated: PdfValue; real: number }[]
  /** Where the words stand behind which an object was read. */
  read: Set<number>
  /** Objects and trailers, hidden ones included. */
  remembered: number
}

const MAX_OBJECTS = 200_000
const OBJECT =
  /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![A-Za-z])|[\0\t\n\f\r ]trailer(?![A-Za-z])/g
/** What is read again because it may hide an object is little in an honest file. */
const HIDDEN_STEPS = 1_000_000
/** What it costs that the word was no object's. */
const TRY_STEPS = 100
const HIDDEN_STEPS_PER_LETTER = 4
/** The numbers in front of the word `obj`, and so many letters of them as readers look at. */
const NUMBER_BEFORE = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+$/
const NUMBER_LETTERS = 64
const END = 'endstream'
/** An end of line stands between the bytes and the end. */
const LINE_END_LETTERS = 2

/**
 * Every object of the file, read in order from the bytes and not by the file's own table: what a table hides is seen as
 * well. Later ones replace earlier ones, as in a file that was saved again.
 * @throws RefusedFile
 */
export function readPdfObjects(bytes: Buffer, meter: WorkMeter, judge: Judge): PdfObjects {
  const scan: Scan = {
    text: bytes.toString('latin1'),
    bytes,
    judge,
    objects: new Map(),
    others: new Map(),
    trailers: [],
    unread: false,
    budget: { meter, values: MAX_VALUES },
    unpacker: new StreamUnpacker(meter),
    lengths: [],
    read: new Set(),
    remembered: 0,
  }
  const reader = new PdfReader(scan.text, 0, scan.budget)
  for (let match = findObject(reader, meter); match !== null; match = findObject(reader, meter)) {
    reader.at = match.index + match[0].length
    scan.read.add(reader.at)
    readObject(scan, reader, match[1])
  }
  judgeHidden(scan)
  for (const { stated, real } of scan.lengths) checkLength(scan, stated, real)
  return scan
}

function findObject({ text, at }: PdfReader, meter: WorkMeter): RegExpExecArray | null {
  OBJECT.lastIndex = at
  const match = OBJECT.exec(text)
  meter.spend((match?.index ?? text.length) - at + 1)
  return match
}

function readObject(scan: Scan, reader: PdfReader, number: string | undefined): void {
  const value = reader.readValue()
  const end = reader.at
  const streams = value.kind === 'dict' && streamsAfter(reader)
  // Back by one: the blank before the next object may be the one that ended this.
  reader.at = streams ? reader.at + 'stream'.length : Math.max(0, end - 1)
  scan.judge(value)
  remember(scan, number, value)
  if (streams) readStream(scan, reader, value)
}

function remember(scan: Scan, number: string | undefined, value: PdfValue): void {
  countObject(scan)
  const pruned = prunePdfValue(value)
  if (number === undefined) return void scan.trailers.push(pruned)
  const id = Number(number)
  const before = scan.objects.get(id)
  if (before !== undefined) addOther(scan, id, before)
  scan.objects.set(id, pruned)
}

function countObject(scan: Scan): void {
  scan.remembered += 1
  if (scan.remembered > MAX_OBJECTS) throw corrupt('too many objects')
}

function addOther({ others }: Scan, id: number, value: PdfValue): void {
  const known = others.get(id)
  if (known === undefined) others.set(id, [value])
  else known.push(value)
}

/**
 * A table may point into a text, a comment or the bytes of a stream, where a reader finds an object that this one passed
 * over. What is no value there is no object either.
 */
function judgeHidden(scan: Scan): void {
  const { text, budget, judge, read } = scan
  const maxSteps = budget.meter.steps + HIDDEN_STEPS + HIDDEN_STEPS_PER_LETTER * text.length
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    budget.meter.spend(3)
    if (budget.meter.steps > maxSteps) throw new RefusedFile('valid.fileTooComplex', 'objects in each other')
    if (read.has(at + 3) || text.startsWith('end', at - 3)) continue
    budget.meter.spend(TRY_STEPS)
    const reader = new PdfReader(text, at + 3, budget)
    const value = tryRead(reader)
    if (value?.kind === 'dict' && streamsAfter(reader)) throw corrupt('an object inside of something else')
    if (value?.kind === 'dict' || value?.kind === 'array') judge(value)
    const number = NUMBER_BEFORE.exec(text.slice(Math.max(0, at - NUMBER_LETTERS), at))?.[1]
    if (value === undefined || number === undefined) continue
    countObject(scan)
    addOther(scan, Number(number), prunePdfValue(value))
  }
}

/** A stream that was passed over could hold packed objects. */
function streamsAfter(reader: PdfReader): boolean {
  reader.skipBlank()
  return reader.startsWith('stream')
}

function tryRead(reader: PdfReader): PdfValue | undefined {
  try {
    return reader.readValue()
  } catch (cause) {
    if (cause instanceof RefusedFile && cause.code === 'valid.fileCorrupt') return undefined
    throw cause
  }
}

/** Goes over the bytes of a stream, from behind the word `stream`. */
function readStream(scan: Scan, reader: PdfReader, dict: PdfValue): void {
  if (entry(dict, 'F') !== undefined) throw new RefusedFile('valid.fileActive', 'a stream of a file outside')
  const stated = entry(dict, 'Length')
  if (stated === undefined) throw corrupt('a stream without a length')
  const from = reader.at + (reader.startsWith('\r\n') ? 2 : 1)
  const real =
    stated.kind === 'number' ? endOf(scan, from, stated.value) : scan.text.indexOf(END, from) - from
  if (real < 0) throw corrupt('a stream without an end')
  scan.budget.meter.spend(real)
  reader.at = from + real + END.length
  scan.lengths.push({ stated, real })
  if (isTable(dict)) scan.trailers.push(prunePdfValue(dict))
  const wanted = isPacked(dict)
  // Whoever goes on at the next line begins elsewhere.
  if (wanted && !/[\r\n]/.test(scan.text[from - 1] ?? '')) throw corrupt('packed objects without a beginning')
  const bytes = scan.bytes.subarray(from, from + (stated.kind === 'number' ? stated.value : real))
  const plain = scan.unpacker.unpack({ dict, bytes, wanted })
  if (wanted && plain !== undefined) readPacked(scan, dict, plain)
  scan.unread ||= wanted && plain === undefined
}

/** Some readers take a stream for the file's own table because the file says that it stands there, whatever its type is. */
const isTable = (dict: PdfValue): boolean =>
  nameOf(entry(dict, 'Type')) === 'XRef' ||
  ['Root', 'Encrypt'].some((name) => entry(dict, name) !== undefined)

/**
 * Does it hold objects? Some readers take one for such a stream because the file's table says so, whatever its type is.
 * @throws RefusedFile where that is not to be seen
 */
function isPacked(dict: PdfValue): boolean {
  const type = entry(dict, 'Type')
  if (type?.kind === 'reference') throw corrupt('a stream whose type stands elsewhere')
  if (nameOf(type) === 'ObjStm') return true
  if (entry(dict, 'First') !== undefined && entry(dict, 'N') !== undefined)
    throw corrupt('packed objects that do not say so')
  return false
}

/** Bytes between the beginning of a stream and the word that ends it. */
function endOf({ text }: Scan, from: number, length: number): number {
  if (!Number.isInteger(length) || length < 0) throw corrupt('a stream with a wrong length')
  const behind = text.slice(from + length, from + length + LINE_END_LETTERS + END.length).indexOf(END)
  if (behind < 0) throw corrupt('a stream with a wrong length')
  return length + behind
}

/** The length that readers go by has to be the real one, or they would read objects that were skipped here. */
function checkLength({ objects }: PdfObjects, stated: PdfValue, real: number): void {
  const length = stated.kind === 'reference' ? objects.get(stated.id) : stated
  if (length?.kind !== 'number') throw corrupt('a stream without a length')
  const behind = real - length.value
  if (behind < 0 || behind > LINE_END_LETTERS) throw corrupt('a stream with a wrong length')
}

/**
 * Each object once. One reader goes by the places of the table, another one from object to object: both have to find the same, so
 * nothing but blanks is between them.
 */
function readPacked(scan: Scan, dict: PdfValue, text: string): void {
  const reader = new PdfReader(text, 0, scan.budget)
  const { first, places } = packedPlaces(dict, text, scan.budget.meter, MAX_OBJECTS)
  reader.at = first
  for (const { number, at } of places) {
    const end = reader.at
    if (at < end) throw corrupt('packed objects that overlap')
    if (beginningFrom(reader, at) !== beginningFrom(reader, end))
      throw corrupt('something between packed objects')
    const value = reader.readValue()
    scan.judge(value)
    remember(scan, number, value)
    // Some writers end packed objects as others: readers pass over it.
    const behind = reader.at
    const next = beginningFrom(reader, behind)
    reader.at = reader.startsWith('endobj') ? next + 'endobj'.length : behind
  }
}

function beginningFrom(reader: PdfReader, at: number): number {
  reader.at = at
  reader.skipBlank()
  return reader.at
}
