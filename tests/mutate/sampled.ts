import { createRandom } from '../roads/createRandom.ts'

/** So many of these, the same for the same seed, in their order. */
export function sampled<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = createRandom(seed)
  const drawn = items.map((item, index) => ({ item, index, lot: random() }))
  return drawn
    .sort((one, other) => one.lot - other.lot)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ item }) => item)
}
