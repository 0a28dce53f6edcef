import { UnreadablePdf } from './UnreadablePdf.ts'

const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|[[\]{}]|<[0-9A-Fa-f\0\t\n\f\r ]*>|(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![A-Za-z0-9])|[^\0\t\n\f\r ()<>[\]{}/%]+/y
const BLANK = /^[\0\t\n\f\r %]/

export interface PdfToken {
  text: string
  /** Where the next one begins. */
  next: number
  /** Number of the object that it refers to. */
  reference: number | undefined
}

/** The token at a place; blanks and comments are tokens too. @throws UnreadablePdf */
export function tokenAt(text: string, at: number): PdfToken {
  if (text[at] === '(') return { text: '', next: stringEnd(text, at), reference: undefined }
  TOKEN.lastIndex = at
  const match = TOKEN.exec(text)
  if (match === null) throw new UnreadablePdf('valid.fileCorrupt')
  const [token, reference] = match
  return {
    text: token,
    next: at + token.length,
    reference: reference === undefined ? undefined : Number(reference),
  }
}

export function skipBlank(text: string, from: number): number {
  let at = from
  while (at < text.length && BLANK.test(text[at] ?? '')) at = tokenAt(text, at).next
  return at
}

/** Behind the value that begins at a place that is not blank. @throws UnreadablePdf */
export function valueEnd(text: string, from: number): number {
  let depth = 0
  let at = from
  do {
    const token = tokenAt(text, at)
    if (token.text === '<<' || token.text === '[') depth += 1
    if (token.text === '>>' || token.text === ']') depth -= 1
    at = token.next
  } while (depth > 0)
  return at
}

function stringEnd(text: string, from: number): number {
  let open = 0
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\\') at += 1
    else if (letter === '(') open += 1
    else if (letter === ')') {
      open -= 1
      if (open === 0) return at + 1
    }
  }
  throw new UnreadablePdf('valid.fileCorrupt')
}

/** Entries of a dictionary as they are written; none for any other value. */
export function entriesOf(text: string): Map<string, string> {
  const entries = new Map<string, string>()
  let at = skipBlank(text, 0)
  if (!text.startsWith('<<', at)) return entries
  at = skipBlank(text, at + 2)
  while (!text.startsWith('>>', at)) {
    const key = tokenAt(text, at)
    const value = skipBlank(text, key.next)
    const end = valueEnd(text, value)
    entries.set(plainName(key.text), text.slice(value, end))
    at = skipBlank(text, end)
  }
  return entries
}

const plainName = (token: string): string =>
  token
    .slice(1)
    .replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Every object that a value refers to, in order. */
export function referencesIn(text: string): number[] {
  const found: number[] = []
  rewriteReferences(text, (number) => {
    found.push(number)
    return number
  })
  return found
}

/** The value with other numbers for the objects that it refers to. */
export function rewriteReferences(text: string, numberOf: (number: number) => number): string {
  const parts: string[] = []
  for (let at = 0; at < text.length;) {
    const { next, reference } = tokenAt(text, at)
    parts.push(reference === undefined ? text.slice(at, next) : `${numberOf(reference)} 0 R`)
    at = next
  }
  return parts.join('')
}
