import { type Family, filled } from './Family.ts'

/** Letters that the call for decisions by list takes. */
const LARGEST = 600_000

const family = (name: string, text: (size: number) => string): Family => ({
  name,
  format: 'csv',
  counts: 'file',
  maxSize: LARGEST,
  make: (size) => Buffer.from(text(size)),
})
const HEAD = 'number;decision\n'

export const csvFamilies: readonly Family[] = [
  family('a row of many columns', (size) => `${filled('a;', size / 2)}\n${filled('1;', size / 2)}`),
  family('many columns in every row', (size) => filled(`${filled('a;', Math.sqrt(size))}\n`, size)),
  family('many short rows', (size) => `${HEAD}${filled('1;a\n', size)}`),
  family('many empty rows', (size) => `${HEAD}${filled('\n', size)}`),
  family('rows that end in every way', (size) => `${HEAD}${filled('1;a\r\n2;b\r3;c\n', size)}`),
  family('one long cell', (size) => `${HEAD}"${filled('a', size)}";b`),
  family('a cell without an end', (size) => `${HEAD}"${filled('a', size)}`),
  family('a cell of doubled quotes', (size) => `${HEAD}"${filled('""', size)}";b`),
  family('quotes where none may be', (size) => `${HEAD}${filled('a"b;', size)}`),
  family('every separator at once', (size) => `${HEAD}${filled('1,2;3\t4|5\n', size)}`),
  family('cells of a formula', (size) => `${HEAD}${filled('=HYPERLINK("a");+1\n', size)}`),
  family('zero characters', (size) => `${HEAD}${filled('\0;\0\n', size)}`),
  family('blanks around cells', (size) => `${HEAD}${filled(' ', size)};a`),
]
