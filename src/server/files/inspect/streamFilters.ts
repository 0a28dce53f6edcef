import { corrupt } from './Inspected.ts'
import type { PdfValue } from './pdfValue.ts'
import { entry, nameOf } from './prunePdfValue.ts'

/** Turns letters into bytes (a letter a byte), piece by piece. */
export interface TextDecoding {
  write(text: string): string
}
export type StreamFilters =
  | { kind: 'plain' }
  /** Packed by Flate, maybe written in letters. */
  | { kind: 'flate'; decoder: TextDecoding }
  /** Packed in a way that is not read here: pictures, faxes. */
  | { kind: 'unknown' }

const FLATE = new Set(['FlateDecode', 'Fl'])
const decoders: { [filter: string]: () => TextDecoding } = {
  ASCII85Decode: ascii85,
  A85: ascii85,
  ASCIIHexDecode: hexadecimal,
  AHx: hexadecimal,
}

/** @throws RefusedFile for a stream that is packed twice: what it unpacks to cannot be bounded here. */
export function streamFilters(dict: PdfValue): StreamFilters {
  const stated = entry(dict, 'Filter')
  const names = (stated?.kind === 'array' ? stated.items : stated === undefined ? [] : [stated]).map(nameOf)
  const [first = '', second] = names
  if (names.length === 0) return { kind: 'plain' }
  if (names.length === 1 && FLATE.has(first)) return { kind: 'flate', decoder: { write: (text) => text } }
  const inLetters = Object.hasOwn(decoders, first) ? decoders[first] : undefined
  if (names.length === 2 && inLetters !== undefined && FLATE.has(second ?? ''))
    return { kind: 'flate', decoder: inLetters() }
  if (names.some((name) => FLATE.has(name ?? '')) && names.length > 1) throw corrupt('packed twice')
  return { kind: 'unknown' }
}

/** Five letters stand for four bytes, `z` for four zeros; `~` ends. */
function ascii85(): TextDecoding {
  let group: number[] = []
  let ended = false
  const flush = (digits: number[], bytes: number): string => {
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0) >>> 0
    return [24, 16, 8, 0]
      .slice(0, bytes)
      .map((shift) => String.fromCharCode((value >>> shift) & 255))
      .join('')
  }
  const take = (letter: string): string => {
    const digit = letter.charCodeAt(0) - 33
    if (letter === '~') {
      ended = true
      const missing = 5 - group.length
      return group.length < 2 ? '' : flush([...group, ...Array<number>(missing).fill(84)], 4 - missing)
    }
    if (letter === 'z' && group.length === 0) return '\0\0\0\0'
    if (digit < 0 || digit > 84) return ''
    group.push(digit)
    if (group.length < 5) return ''
    const bytes = flush(group, 4)
    group = []
    return bytes
  }
  return { write: (text) => Array.from(text, (letter) => (ended ? '' : take(letter))).join('') }
}

/** Two letters stand for a byte; `>` ends. */
function hexadecimal(): TextDecoding {
  let half = ''
  let ended = false
  const take = (letter: string): string => {
    ended ||= letter === '>'
    if (ended || !/[0-9A-Fa-f]/.test(letter)) return ''
    half += letter
    if (half.length < 2) return ''
    const byte = String.fromCharCode(Number.parseInt(half, 16))
    half = ''
    return byte
  }
  return { write: (text) => Array.from(text, (letter) => (ended ? '' : take(letter))).join('') }
}
