import type { PlaceTree } from './PlaceTree.ts'
import type { Reader } from './Reader.ts'
import type { Read } from './readsOf.ts'

/**
 * Gives every decider a rank above all that it reads and above the groups that it stands in, so that one pass in the
 * order of ranks settles everything. False: there is a circle, and no such order.
 */
export function rankReaders(
  deciders: PlaceTree<Reader>,
  reads: ReadonlyMap<Reader, readonly Read[]>,
): boolean {
  const open = new Set<Reader>()
  let ordered = true
  const rankOf = (reader: Reader): number => {
    if (reader.rank > 0) return reader.rank
    if (open.has(reader)) {
      ordered = false
      return 0
    }
    open.add(reader)
    const first = new Set(deciders.above(reader.steps))
    for (const { place } of reads.get(reader) ?? []) {
      for (const other of deciders.touching(place)) first.add(other)
    }
    let rank = 0
    for (const other of first) rank = Math.max(rank, rankOf(other))
    reader.rank = rank + 1
    return reader.rank
  }
  for (const reader of reads.keys()) rankOf(reader)
  return ordered
}
