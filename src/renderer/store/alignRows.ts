import { sameJson } from '#engine/values/sameJson.ts'
import type { Json } from '#engine/values/types.ts'

/**
 * Which row of a list that came as a whole is which former one (its index): those before the first difference and after
 * the last one are the same; between them a row is the one that stood there.
 */
export function alignRows(before: readonly Json[], after: readonly Json[]): (number | undefined)[] {
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && sameJson(before[first], after[first])) first += 1
  let last = 0
  while (last < shorter - first && sameJson(before.at(-1 - last), after.at(-1 - last))) last += 1
  return after.map((_row, index) => {
    if (index < first) return index
    const fromEnd = after.length - index
    if (fromEnd <= last) return before.length - fromEnd
    return index < before.length - last ? index : undefined
  })
}
