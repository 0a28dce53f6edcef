import { corrupt } from './Inspected.ts'

/** As much of a PDF value as has to be understood; strings and the rest are `other`. Names come with their #xx undone. */
export type PdfValue =
  | { kind: 'dict'; entries: Map<string, PdfValue> }
  | { kind: 'array'; items: PdfValue[] }
  | { kind: 'name'; name: string }
  | { kind: 'reference'; id: number }
  | { kind: 'number'; value: number }
  | { kind: 'other' }

export interface ReadValue {
  value: PdfValue
  /** Where reading goes on. */
  next: number
}
/** Text to read, and how many values may still be read: a few letters, packed well, can stand for millions. */
export interface PdfText {
  text: string
  budget: { values: number }
}
export const VALUES_MOST = 1_000_000
const DEEPEST = 60
const BLANK = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![A-Za-z0-9])/y
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y
const HEX = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y
const OTHER: PdfValue = { kind: 'other' }

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

export function skipBlank(text: string, at: number): number {
  return at + (take(BLANK, text, at)?.[0].length ?? 0)
}

/** @throws RefusedFile where there is no value. */
export function readPdfValue(source: PdfText, from: number, depth = 0): ReadValue {
  const { text, budget } = source
  if (depth > DEEPEST) throw corrupt('nested too deep')
  budget.values -= 1
  if (budget.values < 0) throw corrupt('too many values')
  const at = skipBlank(text, from)
  if (text.startsWith('<<', at)) return readDict(source, at + 2, depth)
  const first = text[at]
  if (first === '[') return readArray(source, at + 1, depth)
  if (first === '(') return { value: OTHER, next: stringEnd(text, at) }
  const name = take(NAME, text, at)
  if (name) return { value: { kind: 'name', name: plainName(name[1] ?? '') }, next: at + name[0].length }
  const reference = take(REFERENCE, text, at)
  if (reference)
    return { value: { kind: 'reference', id: Number(reference[1]) }, next: at + reference[0].length }
  const word = take(HEX, text, at) ?? take(WORD, text, at)
  if (!word) throw corrupt('no value where one must be')
  const number = Number(word[0])
  return {
    value: Number.isNaN(number) ? OTHER : { kind: 'number', value: number },
    next: at + word[0].length,
  }
}

const plainName = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function readDict(source: PdfText, from: number, depth: number): ReadValue {
  const { text } = source
  const entries = new Map<string, PdfValue>()
  let at = skipBlank(text, from)
  while (!text.startsWith('>>', at)) {
    const key = readPdfValue(source, at, depth + 1)
    if (key.value.kind !== 'name') throw corrupt('a dictionary without a name')
    const value = readPdfValue(source, key.next, depth + 1)
    entries.set(key.value.name, value.value)
    at = skipBlank(text, value.next)
  }
  return { value: { kind: 'dict', entries }, next: at + 2 }
}

function readArray(source: PdfText, from: number, depth: number): ReadValue {
  const { text } = source
  const items: PdfValue[] = []
  let at = skipBlank(text, from)
  while (text[at] !== ']') {
    const item = readPdfValue(source, at, depth + 1)
    items.push(item.value)
    at = skipBlank(text, item.next)
  }
  return { value: { kind: 'array', items }, next: at + 1 }
}

/** A string in brackets, which may nest and be escaped. */
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
  throw corrupt('a text without an end')
}
