import { corrupt } from '../Inspection.ts'
import { entry, nameOf, type PdfValue } from './PdfValue.ts'

export type StreamFilters =
  | { kind: 'plain' }
  /** Packed by Flate, maybe written in letters (of which readers skip different ones). `decode` gives the packed bytes. */
  | { kind: 'flate'; isWritten: boolean; decode: (bytes: Buffer) => Buffer }
  /** Packed in a way that is not read here: pictures, faxes. */
  | { kind: 'unknown' }

const FLATE = new Set(['FlateDecode', 'Fl'])
const decoders: { [filter: string]: (bytes: Buffer) => Buffer } = {
  ASCII85Decode: decodeAscii85,
  A85: decodeAscii85,
  ASCIIHexDecode: decodeHex,
  AHx: decodeHex,
}

/** @throws RefusedFile for a stream that is packed twice: what it unpacks to cannot be bounded here. */
export function streamFilters(dict: PdfValue): StreamFilters {
  const stated = entry(dict, 'Filter')
  const names = (stated?.kind === 'array' ? stated.items : stated === undefined ? [] : [stated]).map(nameOf)
  const [first = '', second] = names
  if (names.length === 0) return { kind: 'plain' }
  if (names.length === 1 && FLATE.has(first))
    return { kind: 'flate', isWritten: false, decode: (bytes) => bytes }
  const decode = Object.hasOwn(decoders, first) ? decoders[first] : undefined
  if (names.length === 2 && decode !== undefined && FLATE.has(second ?? ''))
    return { kind: 'flate', isWritten: true, decode }
  if (names.some((name) => FLATE.has(name ?? '')) && names.length > 1) throw corrupt('packed twice')
  return { kind: 'unknown' }
}

/** Five letters stand for four bytes, `z` for four zeros; `~` ends. */
function decodeAscii85(letters: Buffer): Buffer {
  const bytes = Buffer.alloc(letters.length * 4 + 4)
  let length = 0
  let [value, count] = [0, 0]
  const write = (most: number): void => {
    for (let index = 0; index < most; index += 1) bytes[length + index] = (value / 256 ** (3 - index)) & 255
    length += most
    value = 0
    count = 0
  }
  for (const letter of letters) {
    if (letter === 0x7e) break
    if (letter === 0x7a && count === 0) write(4)
    const digit = letter - 33
    if (digit < 0 || digit > 84) continue
    value = (value * 85 + digit) % 2 ** 32
    count += 1
    if (count === 5) write(4)
  }
  const rest = count
  if (rest < 2) return bytes.subarray(0, length)
  for (; count < 5; count += 1) value = (value * 85 + 84) % 2 ** 32
  write(rest - 1)
  return bytes.subarray(0, length)
}

/** Two letters stand for a byte; `>` ends. */
function decodeHex(letters: Buffer): Buffer {
  const end = letters.indexOf('>')
  const digits = letters.toString('latin1', 0, end < 0 ? letters.length : end).replace(/[^0-9A-Fa-f]/g, '')
  return Buffer.from(digits, 'hex')
}
