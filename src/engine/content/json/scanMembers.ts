import { escapeToken } from '../../values/pointer.ts'

/** Deeper than any content; whoever walks a document may call itself this often. */
export const DEEPEST = 100

/** What JSON.parse does not tell of: it takes the last of two members, any depth, and the nearest number that it has. */
export interface JsonScan {
  /** Where a bracket opens one level too many. */
  tooDeep?: number
  odd: OddWord[]
}
export interface OddWord {
  /** The name of a member, or a number as it is written. */
  word: string
  is: 'name' | 'number'
  pointer: string
  /** Where it stands in the text. */
  offset: number
}

const QUOTE = 34
const BACKSLASH = 92
const OPEN_OBJECT = 123
const OPEN_ARRAY = 91
const CLOSE_OBJECT = 125
const CLOSE_ARRAY = 93
const COMMA = 44
const COLON = 58
const MINUS = 45
const ZERO = 48
const NINE = 57
const NUMBER = /-?[0-9.]+(?:[eE][+-]?[0-9]+)?/y
/** Whatever is written with fewer characters is carried, but for powers. */
const SHORT = 16

/** An object or an array that is open at this place of the text. */
interface Open {
  names: Set<string> | undefined
  /** The member that is being read: its name, or its index. */
  step: string | number
}

/** One pass over the text, without recursion. Of a text that is no JSON, only `tooDeep` means something. */
export function scanMembers(text: string): JsonScan {
  const scan: JsonScan = { odd: [] }
  const open: Open[] = []
  let word = { from: 0, to: 0 }
  for (let at = 0; at < text.length; at += 1) {
    const innermost = open.at(-1)
    const code = text.charCodeAt(at)
    switch (code) {
      case QUOTE:
        word = { from: at, to: endOfText(text, at) }
        at = word.to
        break
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        if (open.length === DEEPEST) return { ...scan, tooDeep: at }
        open.push(opened(code))
        break
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        open.pop()
        break
      case COMMA:
        if (innermost !== undefined && typeof innermost.step === 'number') innermost.step += 1
        break
      case COLON:
        if (innermost?.names !== undefined)
          readName(text.slice(word.from, word.to + 1), word.from, open, scan)
        break
      default:
        if (code === MINUS || (code >= ZERO && code <= NINE)) at = readNumber(text, at, open, scan)
    }
  }
  return scan
}

function opened(bracket: number): Open {
  return bracket === OPEN_OBJECT ? { names: new Set(), step: '' } : { names: undefined, step: 0 }
}

/** The closing quote, or the end of a text that has none. */
function endOfText(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) return at
  }
  return text.length
}

function readName(quoted: string, offset: number, open: readonly Open[], scan: JsonScan): void {
  const innermost = open.at(-1)
  if (innermost?.names === undefined) return
  const name = nameOf(quoted)
  innermost.step = name
  if (innermost.names.has(name) || name === '__proto__') {
    scan.odd.push({ word: name, is: 'name', pointer: pointerOf(open), offset })
  }
  innermost.names.add(name)
}

/** Its last character. */
function readNumber(text: string, offset: number, open: readonly Open[], scan: JsonScan): number {
  NUMBER.lastIndex = offset
  const [word = ''] = NUMBER.exec(text) ?? []
  if (!isCarried(word)) scan.odd.push({ word, is: 'number', pointer: pointerOf(open), offset })
  return offset + Math.max(word.length, 1) - 1
}

/** Not what overflows, what becomes nothing, nor a whole number that another one would be read as. */
function isCarried(word: string): boolean {
  if (word.length < SHORT && !/e/i.test(word)) return true
  const value = Number(word)
  if (value === 0) return !/^-?[0.]*[1-9]/.test(word)
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
}

function pointerOf(open: readonly Open[]): string {
  return open.map(({ step }) => `/${escapeToken(String(step))}`).join('')
}

/** Two spellings of one name are one name. */
function nameOf(quoted: string): string {
  const plain = quoted.slice(1, -1)
  if (!plain.includes('\\')) return plain
  try {
    const name: unknown = JSON.parse(quoted)
    return String(name)
  } catch {
    return plain
  }
}
