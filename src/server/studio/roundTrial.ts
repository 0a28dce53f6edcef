import type { Trial } from './thread/tryRows.ts'

const STEP = 10

/** Rounded down to tens: none and nine are the same. */
const inTens = (count: number): number => count - (count % STEP)

/**
 * A trial in steps of ten. Whoever writes a condition that fits one person must not read from the numbers whether it does:
 * places that concern fewer than ten are not told, and those of one number stand in the order of their names.
 */
export function roundTrial({ unchanged, moved, asked, kept, fields }: Trial): Trial {
  return {
    unchanged: inTens(unchanged),
    moved: inTens(moved),
    asked: inTens(asked),
    kept: inTens(kept),
    fields: fields
      .map(({ pointer, count }) => ({ pointer, count: inTens(count) }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count || (one.pointer < other.pointer ? -1 : 1)),
  }
}

/**
 * How many of the drafts at hand are tried: a number that ends in nine. Of 20 that are alike, 20 would be told as 20 and
 * 19 as 10, and the one that is not like them would show after all.
 */
export const triedOf = (count: number): number => (count < STEP ? count : inTens(count + 1) - 1)
