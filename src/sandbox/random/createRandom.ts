/** Random but always the same: one stream for each seed and name, so that a record depends on nothing but its own key. */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction: () => number
  /** Whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  /** @throws RangeError when the list is empty. */
  pick: <Item>(items: readonly Item[]) => Item
}

export function createRandom(seed: number, ...name: (string | number)[]): Random {
  let state = hashOf(`${seed}/${name.join('/')}`)
  // mulberry32: small, fast and good enough for people who do not exist.
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1))
  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('There is nothing to pick from.')
      return item
    },
  }
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}
