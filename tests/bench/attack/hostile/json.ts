import { type Family, filled, nested } from './Family.ts'

/** Bytes of the body that most calls take. */
const LARGEST = 900_000

const family = (name: string, text: (size: number) => string): Family => ({
  name,
  format: 'json',
  counts: 'file',
  maxSize: LARGEST,
  make: (size) => Buffer.from(text(size)),
})

const members = (size: number, one: (index: number) => string): string => {
  const parts: string[] = []
  for (let length = 0; length < size; length += (parts.at(-1)?.length ?? 1) + 1) parts.push(one(parts.length))
  return `{${parts.join(',')}}`
}

/** Values of JSON: a call sends each in place of one that it takes. */
export const jsonFamilies: readonly Family[] = [
  family('arrays in arrays', (size) => nested(['[', '', ']'], size)),
  family('objects in objects', (size) => nested(['{"a":', '1', '}'], size)),
  family('an array of many numbers', (size) => `[${filled('1,', size)}1]`),
  family('an array of empty objects', (size) => `[${filled('{},', size)}{}]`),
  family('an object of many members', (size) => members(size, (index) => `"k${index}":1`)),
  family('an object of one member many times', (size) => members(size, () => '"a":1')),
  family('members that are names of prototypes', (size) =>
    members(size, (index) => `"${index % 2 === 0 ? '__proto__' : 'constructor'}":{"a":1}`),
  ),
  family('one long text', (size) => `"${filled('a', size)}"`),
  family('a text of escapes', (size) => `"${filled(String.raw`\u0061`, size)}"`),
  family('a text of half characters', (size) => `"${filled(String.raw`\ud800`, size)}"`),
  family('a text of combining marks', (size) => `"e${filled('\u0301', size / 2)}"`),
  family('a number of many digits', (size) => filled('9', size)),
  family('a number with a long exponent', (size) => `1e${filled('9', size)}`),
  family('blanks', (size) => `${filled(' ', size)}1`),
  family('a value that is cut off', (size) => `{"a":"${filled('a', size)}`),
]
