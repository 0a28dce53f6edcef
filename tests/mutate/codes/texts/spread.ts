/** Texts are alike: some of them from everywhere tell as much as thousands. */
const SOME = 60

export function spread<Item>(items: readonly Item[], count = SOME): Item[] {
  const step = Math.max(1, items.length / count)
  return Array.from(
    { length: Math.min(count, items.length) },
    (_unused, index) => items[Math.floor(index * step)],
  ).filter((item) => item !== undefined)
}
