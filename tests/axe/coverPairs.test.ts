import { expect, test } from 'vitest'
import { coverPairs, type Row } from './coverPairs.ts'

/** Pairs of values of two factors, as words. */
function pairsOf(row: Row): string[] {
  return row.flatMap((a, one) =>
    row.flatMap((b, other) => (one < other ? [`${one}=${a} ${other}=${b}`] : [])),
  )
}
function everyPair(sizes: readonly number[]): Set<string> {
  const rows = sizes.reduce<number[][]>(
    (all, size) => all.flatMap((row) => Array.from({ length: size }, (_value, index) => [...row, index])),
    [[]],
  )
  return new Set(rows.flatMap(pairsOf))
}

test.each([[[3, 2]], [[2, 2, 2]], [[20, 6, 2, 2, 2]], [[2, 3, 4, 5]], [[4]], [[1, 1, 1]]])(
  'every pair of values of factors with %j values stands in some row',
  (sizes) => {
    expect(new Set(coverPairs(sizes).flatMap(pairsOf))).toEqual(everyPair(sizes))
  },
)

test('where one factor has many values, no more rows are needed than its pairs with the next', () => {
  expect(coverPairs([120, 6, 2, 2, 2])).toHaveLength(720)
})

test('three factors of two values need four rows, not eight', () => {
  expect(coverPairs([2, 2, 2])).toHaveLength(4)
})

test('the rows are the same each time', () => {
  expect(coverPairs([7, 5, 3, 2])).toEqual(coverPairs([7, 5, 3, 2]))
})

test('of the factors with few values all meet about as often', () => {
  const rows = coverPairs([120, 6, 2, 2, 2])
  const often = (first: number, second: number) => {
    const counts = new Map<string, number>()
    for (const row of rows) {
      const both = `${row[first]} ${row[second]}`
      counts.set(both, (counts.get(both) ?? 0) + 1)
    }
    return [...counts.values()]
  }
  for (const count of often(1, 2)) expect(count).toBe(60)
  for (const count of often(2, 3)) expect(count).toBe(180)
})
