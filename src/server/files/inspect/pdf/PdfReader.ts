import { corrupt, RefusedFile } from '../Inspection.ts'
import type { WorkMeter } from '../WorkMeter.ts'
import type { PdfValue } from './PdfValue.ts'

/** What all readers of one file may take together: a few letters, packed well, can stand for millions of values. */
export interface PdfBudget {
  meter: WorkMeter
  values: number
}
export const MAX_VALUES = 1_000_000
const MAX_DEPTH = 60
/** A name that means something to a reader is shorter, also where each of its letters is written as #xx. */
const MAX_NAME_LETTERS = 400
/** So much of a text tells which kind of address it is. */
const TEXT_LETTERS_KEPT = 64
const MAX_NUMBER_LETTERS = 64
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
/** One reader ends the number in front of the letter, another one takes it for a part of it. */
const MIXED = /^[+-.\d]*\d[+-.\d]*[A-Za-z]/
/** Entries that decide what something is: where one says two things, readers differ in which of them they take. */
const DECISIVE = new Set(
  (
    'Type Subtype S N First Length Filter DecodeParms F UF Ref OpenAction URI Base Next Root Encrypt Pages Kids ' +
    'Width Height'
  ).split(' '),
)

const BLANKS = '\0\t\n\f\r '
const DELIMITERS = '()<>[]{}/%'
const codesOf = (letters: string): Uint8Array => {
  const table = new Uint8Array(256)
  for (const letter of letters) table[letter.charCodeAt(0)] = 1
  return table
}
const IS_BLANK = codesOf(BLANKS)
const IS_END_OF_WORD = codesOf(BLANKS + DELIMITERS)
const IS_DIGIT = codesOf('0123456789')
const IS_HEX = codesOf(`0123456789abcdefABCDEF${BLANKS}`)
const IS_LINE_END = codesOf('\r\n')
const OTHER: PdfValue = { kind: 'other' }

/** Reads values of a PDF from text (a letter a byte). Each letter that it passes is a step of the meter. */
export class PdfReader {
  readonly text: string
  at: number
  readonly #budget: PdfBudget

  constructor(text: string, at: number, budget: PdfBudget) {
    this.text = text
    this.at = at
    this.#budget = budget
  }

  /** Blanks and comments. */
  skipBlank(): void {
    for (;;) {
      this.#pass(IS_BLANK)
      if (this.text[this.at] !== '%') return
      this.#passUntil(IS_LINE_END)
    }
  }

  startsWith(word: string): boolean {
    return this.text.startsWith(word, this.at)
  }

  /** @throws RefusedFile where there is no value. */
  readValue(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw corrupt('nested too deep')
    this.#budget.values -= 1
    if (this.#budget.values < 0) throw new RefusedFile('valid.fileTooComplex', 'too many values')
    this.skipBlank()
    if (this.startsWith('<<')) return this.#readDict(depth)
    const first = this.text[this.at]
    if (first === '[') return this.#readArray(depth)
    if (first === '(') return this.#readText()
    if (first === '<') return this.#readHexText()
    if (first === '/') return this.#readName()
    return this.#readReference() ?? this.#readWord()
  }

  #readDict(depth: number): PdfValue {
    const entries = new Map<string, PdfValue>()
    this.at += 2
    for (this.skipBlank(); !this.startsWith('>>'); this.skipBlank()) {
      const key = this.readValue(depth + 1)
      if (key.kind !== 'name') throw corrupt('a dictionary without a name')
      const value = this.readValue(depth + 1)
      const before = entries.get(key.name)
      if (before !== undefined) keepBefore(entries, key.name, { before, value })
      entries.set(key.name, value)
    }
    this.at += 2
    return { kind: 'dict', entries }
  }

  #readArray(depth: number): PdfValue {
    const items: PdfValue[] = []
    this.at += 1
    for (this.skipBlank(); this.text[this.at] !== ']'; this.skipBlank()) items.push(this.readValue(depth + 1))
    this.at += 1
    return { kind: 'array', items }
  }

  /** In brackets, which may nest and be escaped. */
  #readText(): PdfValue {
    const from = this.at
    let open = 0
    for (; this.at < this.text.length; this.at += 1) {
      const letter = this.text[this.at]
      if (letter === '\\') this.at += 1
      else if (letter === '(') open += 1
      else if (letter === ')') {
        open -= 1
        if (open === 0) break
      }
    }
    this.#budget.meter.spend(this.at - from)
    if (this.at >= this.text.length) throw corrupt('a text without an end')
    this.at += 1
    return { kind: 'text', text: plainText(this.text.slice(from + 1, this.at - 1)) }
  }

  #readHexText(): PdfValue {
    this.at += 1
    const from = this.at
    this.#pass(IS_HEX)
    if (this.text[this.at] !== '>') throw corrupt('a text without an end')
    const digits = this.text.slice(from, Math.min(this.at, from + 4 * TEXT_LETTERS_KEPT))
    this.at += 1
    return { kind: 'text', text: Buffer.from(digits.replace(/[^0-9a-f]/gi, ''), 'hex').toString('latin1') }
  }

  #readName(): PdfValue {
    this.at += 1
    const from = this.at
    this.#passUntil(IS_END_OF_WORD)
    return {
      kind: 'name',
      name: plainName(this.text.slice(from, Math.min(this.at, from + MAX_NAME_LETTERS))),
    }
  }

  /** Two whole numbers and `R`. */
  #readReference(): PdfValue | undefined {
    const from = this.at
    const id = this.#readDigits(10)
    if (id === undefined || !this.#passGap() || this.#readDigits(5) === undefined || !this.#passGap())
      return this.#back(from)
    if (this.text[this.at] !== 'R' || /[A-Za-z0-9]/.test(this.text[this.at + 1] ?? ''))
      return this.#back(from)
    this.at += 1
    return { kind: 'reference', id: Number(id) }
  }

  #readWord(): PdfValue {
    const from = this.at
    this.#passUntil(IS_END_OF_WORD)
    if (this.at === from) throw corrupt('no value where one must be')
    if (this.at - from > MAX_NUMBER_LETTERS) return OTHER
    const word = this.text.slice(from, this.at)
    if (NUMBER.test(word)) return { kind: 'number', value: Number(word) }
    if (MIXED.test(word) && !word.endsWith('endobj')) throw corrupt('a number with letters')
    return OTHER
  }

  #readDigits(max: number): string | undefined {
    const from = this.at
    this.#pass(IS_DIGIT)
    const length = this.at - from
    return length > 0 && length <= max ? this.text.slice(from, this.at) : undefined
  }

  #passGap(): boolean {
    const from = this.at
    this.skipBlank()
    return this.at > from
  }

  #back(from: number): undefined {
    this.at = from
  }

  #pass(letters: Uint8Array): void {
    const from = this.at
    while (letters[this.text.charCodeAt(this.at)] === 1) this.at += 1
    this.#budget.meter.spend(this.at - from + 1)
  }

  #passUntil(letters: Uint8Array): void {
    const from = this.at
    while (this.at < this.text.length && letters[this.text.charCodeAt(this.at)] !== 1) this.at += 1
    this.#budget.meter.spend(this.at - from + 1)
  }
}

/** What was said before is judged as well: some readers take the first of two. */
function keepBefore(
  entries: Map<string, PdfValue>,
  name: string,
  { before, value }: { before: PdfValue; value: PdfValue },
): void {
  if (DECISIVE.has(name) && !isSame(before, value)) throw corrupt(`two values of ${name}`)
  entries.set(`${name} before ${entries.size}`, before)
}

function isSame(one: PdfValue, other: PdfValue): boolean {
  if (one.kind === 'name' && other.kind === 'name') return one.name === other.name
  if (one.kind === 'number' && other.kind === 'number') return one.value === other.value
  return one.kind === 'reference' && other.kind === 'reference' && one.id === other.id
}

const plainName = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const ESCAPES: { [letter: string]: string } = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The first letters of a text in brackets, with their escapes undone. */
function plainText(written: string): string {
  const plain = written
    .slice(0, 4 * TEXT_LETTERS_KEPT)
    .replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_all, octal: string | undefined, letter: string) =>
      octal === undefined
        ? (ESCAPES[letter] ?? letter.replace(/[\r\n]/g, ''))
        : String.fromCharCode(Number.parseInt(octal, 8) & 255),
    )
  return plain.slice(0, TEXT_LETTERS_KEPT)
}
