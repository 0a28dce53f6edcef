import { expect, it } from 'vitest'
import { parseCsv } from '#server/batches/parseCsv.ts'
import { MOST_ROWS, SHEET_LIMITS } from '#server/batches/readSheet.ts'
import { sizeOf } from '#server/threads/sizeOf.ts'

/** Letters of a list, as the contract takes them. */
const LETTERS = 400_000
/** The largest list that is read: what a longer one gives back is no larger. */
const READ = parseCsv('1\n'.repeat(MOST_ROWS + 1), SHEET_LIMITS)

it('of a list with too many rows the thread that answers is given no more than of one that is read', () => {
  const parsed = parseCsv('1\n'.repeat(LETTERS / 2), SHEET_LIMITS)
  // It leaves the thread as a whole, and the thread that answers copies each row.
  expect(sizeOf(parsed)).toBe(sizeOf(READ))
  expect(parsed).toEqual({ ...READ, count: LETTERS / 2 })
})

it('of a list that is read every line is given', () => {
  const csv = Array.from({ length: MOST_ROWS + 1 }, (_line, index) => `${index}\n`).join('')
  const parsed = parseCsv(csv, SHEET_LIMITS)
  expect(parsed?.lines.map(({ cells }) => cells[0])).toEqual(csv.trim().split('\n'))
})
