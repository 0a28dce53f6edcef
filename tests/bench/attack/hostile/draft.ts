import type { Family } from './Family.ts'

/** Bytes of a draft, a little below what it may hold. */
const LARGEST = 36_000
const ROWS_MOST = 100

const family = (name: string, rows: (size: number) => number): Family => ({
  name,
  format: 'draft',
  counts: 'file',
  maxSize: LARGEST,
  make: (size) => Buffer.from(draftOf(rows(size), size)),
})

/** A step of a form with a list: empty rows, and beside them members that no form has. */
function draftOf(rows: number, size: number): string {
  const parts = [`"choices":[${Array.from({ length: rows }, () => '{}').join(',')}]`]
  for (let length = parts.join().length; length < size; length += (parts.at(-1)?.length ?? 1) + 1)
    parts.push(`"k${parts.length}":0`)
  return `{"target":{${parts.join(',')}}}`
}

/** Answers that are dearer to settle than to keep. */
export const draftFamilies: readonly Family[] = [
  family('as many rows as there may be beside strange members', () => ROWS_MOST),
  family('rows and strange members alike', (size) => Math.min(ROWS_MOST, Math.floor(size / 300))),
  family('strange members alone', () => 0),
]
