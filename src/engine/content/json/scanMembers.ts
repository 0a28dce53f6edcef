import { escapeToken } from '../../values/pointer.ts'

/** Deeper than any content; whoever walks a document may call itself this often. */
export const DEEPEST = 100

/** What JSON.parse does not tell of: it takes the last of two members, and any depth. */
export interface JsonScan {
  /** Where a bracket opens one level too many. */
  tooDeep?: number
  members: OddMember[]
}
export interface OddMember {
  name: string
  pointer: string
  /** Where its name stands in the text. */
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

/** An object or an array that is open at this place of the text. */
interface Open {
  names: Set<string> | undefined
  /** The member that is being read: its name, or its index. */
  step: string | number
}

/** One pass over the text, without recursion. Of a text that is no JSON, only `tooDeep` means something. */
export function scanMembers(text: string): JsonScan {
  const scan: JsonScan = { members: [] }
  const open: Open[] = []
  let word = { from: 0, to: 0 }
  for (let at = 0; at < text.length; at += 1) {
    const innermost = open.at(-1)
    switch (text.charCodeAt(at)) {
      case QUOTE:
        word = { from: at, to: endOfText(text, at) }
        at = word.to
        break
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        if (open.length === DEEPEST) return { ...scan, tooDeep: at }
        open.push(opened(text.charCodeAt(at)))
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
    scan.members.push({
      name,
      pointer: open.map(({ step }) => `/${escapeToken(String(step))}`).join(''),
      offset,
    })
  }
  innermost.names.add(name)
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
