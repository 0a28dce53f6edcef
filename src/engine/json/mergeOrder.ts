interface Orders {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

/**
 * All names of both in one order. Whoever moved something decides; where both did, theirs stands. What the other added
 * comes after what it came after there. Names that one of them took out are still among them: whoever merges the values
 * knows what becomes of them.
 */
export function mergeOrder({ base, mine, theirs }: Orders): string[] {
  const moved = isMoved(base, mine) && !isMoved(base, theirs)
  const [first, second] = moved ? [mine, theirs] : [theirs, mine]
  const known = new Set(first)
  const after = new Map<string | undefined, string[]>()
  let before: string | undefined
  for (const name of second)
    if (known.has(name)) before = name
    else {
      const added = after.get(before) ?? []
      added.push(name)
      after.set(before, added)
    }
  return [...(after.get(undefined) ?? []), ...first.flatMap((name) => [name, ...(after.get(name) ?? [])])]
}

/** Those that both have stand in another order. */
function isMoved(base: readonly string[], now: readonly string[]): boolean {
  const there = new Set(now)
  const before = new Set(base)
  const kept = now.filter((name) => before.has(name))
  return base.filter((name) => there.has(name)).some((name, index) => name !== kept[index])
}
