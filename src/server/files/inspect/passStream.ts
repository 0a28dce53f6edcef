import { corrupt } from './Inspected.ts'
import type { PdfValue } from './pdfValue.ts'
import type { PdfWindow } from './PdfWindow.ts'
import { entry, nameOf } from './prunePdfValue.ts'
import { streamFilters } from './streamFilters.ts'
import { Unpacker } from './Unpacker.ts'

export interface PdfStream {
  dict: PdfValue
  /** Undefined: it stands in another object, and the end is searched. */
  length: number | undefined
}
interface Passing {
  /** What may still be unpacked, all streams together. */
  unpack: { bytes: number }
  /** Is the plain text asked for? */
  wanted: boolean
}
export interface PassedStream {
  /** Bytes between `stream` and `endstream`. */
  real: number
  /** Undefined: not asked for, packed otherwise than by Flate, or damaged. */
  plain: string | undefined
}

/** What one stream may unpack to, and what of it may be held. */
const STREAM_MOST = 30_000_000
const HELD_MOST = 8_000_000
const END = 'endstream'
/** An end of line stands between the bytes and the end. */
const LINE_END = 2

/** Goes over the bytes of a stream, from behind the word `stream`, and unpacks them on the way. @throws RefusedFile */
export async function passStream(
  window: PdfWindow,
  { dict, length }: PdfStream,
  { unpack, wanted }: Passing,
): Promise<PassedStream> {
  await ensure(window, 2)
  window.drop(window.text.startsWith('\r\n') ? 2 : 1)
  const sink = createSink(dict, { unpack, wanted })
  const real = length === undefined ? await toEnd(window, sink) : await overLength(window, length, sink)
  return { real, plain: await sink.end() }
}

async function ensure(window: PdfWindow, length: number): Promise<boolean> {
  while (window.text.length < length && (await window.grow()));
  return window.text.length >= length
}

async function overLength(window: PdfWindow, length: number, sink: Sink): Promise<number> {
  if (!Number.isInteger(length) || length < 0) throw corrupt('a stream with a wrong length')
  for (let left = length; left > 0;) {
    if (!(await ensure(window, 1))) throw corrupt('a stream without an end')
    const slice = window.text.slice(0, left)
    await sink.write(slice)
    window.drop(slice.length)
    left -= slice.length
  }
  await ensure(window, LINE_END + END.length)
  const at = window.text.slice(0, LINE_END + END.length).indexOf(END)
  if (at < 0) throw corrupt('a stream with a wrong length')
  window.drop(at + END.length)
  return length + at
}

async function toEnd(window: PdfWindow, sink: Sink): Promise<number> {
  let passed = 0
  for (;;) {
    const at = window.text.indexOf(END)
    const until = at >= 0 ? at : Math.max(0, window.text.length - END.length)
    await sink.write(window.text.slice(0, until))
    passed += until
    window.drop(at >= 0 ? at + END.length : until)
    if (at >= 0) return passed
    if (!(await window.grow())) throw corrupt('a stream without an end')
  }
}

interface Sink {
  write(text: string): Promise<void>
  end(): Promise<string | undefined>
}

function createSink(dict: PdfValue, { unpack, wanted }: Passing): Sink {
  if (nameOf(entry(dict, 'Subtype')) === 'Image') return nothing
  const filters = streamFilters(dict)
  const plain: string[] = []
  const most = wanted ? HELD_MOST : Math.min(STREAM_MOST, unpack.bytes)
  const take = (length: number): void => {
    unpack.bytes -= length
    if (unpack.bytes < 0) throw corrupt('unpacks to too much')
  }
  if (filters.kind === 'unknown') return nothing
  if (filters.kind === 'plain')
    return {
      write: async (text) => {
        take(text.length)
        if (wanted) plain.push(text)
      },
      end: async () => plain.join(''),
    }
  const unpacker = new Unpacker(most, wanted ? (piece) => plain.push(piece.toString('latin1')) : undefined)
  const { decoder } = filters
  return {
    write: (text) => unpacker.write(Buffer.from(decoder.write(text), 'latin1')),
    end: async () => {
      const { length, tooMuch, damaged } = await unpacker.end()
      if (tooMuch) throw corrupt('a stream unpacks to too much')
      take(length)
      return damaged ? undefined : plain.join('')
    },
  }
}

const nothing: Sink = { write: () => Promise.resolve(), end: () => Promise.resolve(undefined) }
