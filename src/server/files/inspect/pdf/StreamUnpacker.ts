import { inflateSync } from 'node:zlib'
import { corrupt } from '../Inspection.ts'
import type { WorkMeter } from '../WorkMeter.ts'
import { entry, nameOf, type PdfValue } from './PdfValue.ts'
import { streamFilters } from './streamFilters.ts'

/** What one stream may unpack to, what all of them may, and what of one may be held as text. */
const MAX_STREAM_BYTES = 30_000_000
const MAX_TOTAL_BYTES = 90_000_000
const MAX_TEXT_BYTES = 8_000_000
/** To begin unpacking costs as much as so many bytes. */
const SETUP_STEPS = 2000
/** One that is damaged costs an error more. A file has few of them, if any. */
const DAMAGED_STEPS = 30_000

export interface PdfStream {
  dict: PdfValue
  bytes: Buffer
  /** Is the plain text asked for? Then it is read as every reader reads it, or not at all. */
  wanted: boolean
}

/** May what comes out of the unpacking stand for something else? */
const isPredicted = (dict: PdfValue): boolean =>
  ['DecodeParms', 'DP'].some((name) => {
    const stated = entry(dict, name)
    const each = stated?.kind === 'array' ? stated.items : [stated]
    return each.some((one) => {
      if (one === undefined || one.kind === 'other') return false
      const predictor = entry(one, 'Predictor')
      return one.kind !== 'dict' || (predictor !== undefined && !isOne(predictor))
    })
  })
const isOne = (value: PdfValue): boolean => value.kind === 'number' && value.value === 1

/** Unpacks the streams of one file, and counts what comes out. */
export class StreamUnpacker {
  readonly #meter: WorkMeter
  #left = MAX_TOTAL_BYTES

  constructor(meter: WorkMeter) {
    this.#meter = meter
  }

  /**
   * The plain text, a letter a byte. Undefined: not asked for, packed otherwise than by Flate, or damaged. Pictures are
   * judged by their pixels instead.
   * @throws RefusedFile when it unpacks to too much
   */
  unpack({ dict, bytes, wanted }: PdfStream): string | undefined {
    if (!wanted && nameOf(entry(dict, 'Subtype')) === 'Image') return undefined
    const filters = streamFilters(dict)
    if (filters.kind === 'unknown') return undefined
    if (wanted && ((filters.kind === 'flate' && filters.isWritten) || isPredicted(dict))) return undefined
    const plain = filters.kind === 'plain' ? bytes : this.#inflate(filters.decode(bytes), wanted)
    if (plain === undefined) return undefined
    this.#left -= plain.length
    this.#meter.spend(plain.length)
    if (this.#left < 0) throw corrupt('unpacks to too much')
    return wanted ? plain.toString('latin1') : undefined
  }

  #inflate(packed: Buffer, wanted: boolean): Buffer | undefined {
    const maxOutputLength = Math.max(1, Math.min(wanted ? MAX_TEXT_BYTES : MAX_STREAM_BYTES, this.#left))
    this.#meter.spend(SETUP_STEPS + packed.length)
    try {
      return inflateSync(packed, { maxOutputLength })
    } catch (cause) {
      if (!(cause instanceof Error) || !('code' in cause)) throw cause
      if (cause.code === 'ERR_BUFFER_TOO_LARGE') throw corrupt('a stream unpacks to too much')
      this.#meter.spend(DAMAGED_STEPS)
      return undefined
    }
  }
}
