import { type Family, filled, nested } from '../Family.ts'
import { pdfOf } from './pdfBuilder.ts'

const MEGABYTE = 1_000_000
/** A file may have 10 MB. */
const LARGEST = 9 * MEGABYTE
const AROUND = 700

type Text = (size: number, random: () => number) => string

const inOneObject = (name: string, text: Text): Family => ({
  name,
  format: 'pdf',
  counts: 'file',
  maxSize: LARGEST,
  make: (size, random) => pdfOf(text(Math.max(1, size - AROUND), random)),
})

/** Hostile values of PDF (ISO 32000-1, 7.2 and 7.3), each in one object. */
export const pdfSyntaxFamilies: readonly Family[] = [
  inOneObject('names in hash escapes', (size) => `/${filled('#41', size)}`),
  inOneObject('a text of nested brackets', (size) => nested(['(', '', ')'], size)),
  inOneObject('a text without an end', (size) => `(${filled('a', size)}`),
  inOneObject('a text of backslashes', (size) => `(${filled('\\\\', size)})`),
  inOneObject('arrays in arrays', (size) => nested(['[', '', ']'], size)),
  inOneObject('arrays without an end', (size) => filled('[', size)),
  inOneObject('dictionaries in dictionaries', (size) => nested(['<</A', ' 1', '>>'], size)),
  inOneObject('an array of many numbers', (size) => `[${filled('1 ', size)}]`),
  inOneObject('an array of many references', (size) => `[${filled('3 0 R ', size)}]`),
  inOneObject('numbers that are nearly references', (size) => `[${filled('3 0 ', size)}]`),
  inOneObject('a dictionary of many keys', (size) => `<<${keys(size)}>>`),
  inOneObject('a dictionary of one key many times', (size) => `<<${filled('/A 1', size)}>>`),
  inOneObject('a long text of hex digits', (size) => `<${filled('41', size)}>`),
  inOneObject('hex digits without an end', (size) => `<${filled('4 ', size)}`),
  inOneObject('blanks before a value', (size) => `${filled(' ', size)}1`),
  inOneObject('comments before a value', (size) => `${filled('%\n', size)}1`),
  inOneObject('one comment without an end of line', (size) => `%${filled('a', size)}\n1`),
  inOneObject('a number of many digits', (size) => filled('1', size)),
  inOneObject('values of a random grammar', randomValues),
  between('words that are nearly objects', '1 0 ob '),
  between('digits and blanks', '1 1 '),
  between('blanks between objects', ' '),
  between('trailers', '\ntrailer<</Root 1 0 R>>'),
]

/** Stands between the last object and the trailer. */
function between(name: string, text: string): Family {
  return {
    name,
    format: 'pdf',
    counts: 'file',
    maxSize: LARGEST,
    make: (size) => {
      const [head = '', tail = ''] = pdfOf().toString('latin1').split('xref\n0')
      return Buffer.from(`${head}${filled(text, Math.max(1, size - AROUND))}\nxref\n0${tail}`, 'latin1')
    },
  }
}

function keys(size: number): string {
  const all: string[] = []
  let length = 0
  for (let number = 0; length < size; number += 1) {
    const one = `/K${number} ${number}`
    all.push(one)
    length += one.length
  }
  return all.join('')
}

const LEAVES = [
  '1',
  '-3.5',
  'true',
  'null',
  '/Name',
  '/N#61me',
  '(text)',
  '(a\\(b)',
  '<4142>',
  '3 0 R',
  '%c\n2',
]
const DEEPEST = 40

/** Arrays, dictionaries and leaves, nested at random. */
export function randomValues(size: number, random: () => number): string {
  const parts: string[] = ['[']
  const open: string[] = [']']
  let length = 2
  while (length < size) {
    const chance = random()
    let part = `${LEAVES[Math.floor(random() * LEAVES.length)] ?? '1'} `
    if (chance < 0.2 && open.length < DEEPEST) {
      part = '['
      open.push(']')
    } else if (chance < 0.3 && open.length < DEEPEST) {
      part = '<</K '
      open.push(' >>')
      parts.push(part, '1 ')
      length += part.length + 5
      parts.push(open.pop() ?? '')
      continue
    } else if (chance < 0.5 && open.length > 1) part = open.pop() ?? ''
    parts.push(part)
    length += part.length
  }
  return [...parts, ...open.toReversed()].join('')
}
