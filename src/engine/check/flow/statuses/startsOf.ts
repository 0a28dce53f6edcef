export interface Start {
  status: string
  /** How many others of them come after it, and after no start before. */
  others: number
}

/**
 * Of statuses that lead to each other those that none of the others leads to; of a circle that nothing leads into the
 * first one. All the rest come after them.
 */
export function startsOf(statuses: readonly string[], next: (status: string) => readonly string[]): Start[] {
  const among = new Set(statuses)
  const begun: string[] = []
  const seen = new Set<string>()
  for (const status of statuses) {
    if (seen.has(status)) continue
    begun.push(status)
    visit(status, seen)
  }
  // What was begun with later was reached from nothing before it; so whatever it reaches in turn is no start.
  const after = new Set<string>()
  return begun
    .toReversed()
    .flatMap((status) => {
      if (after.has(status)) return []
      const before = after.size
      visit(status, after)
      return [{ status, others: after.size - before - 1 }]
    })
    .toReversed()

  function visit(from: string, visited: Set<string>): void {
    const waiting = [from]
    visited.add(from)
    for (const status of waiting) {
      for (const one of next(status)) {
        if (!among.has(one) || visited.has(one)) continue
        visited.add(one)
        waiting.push(one)
      }
    }
  }
}
