/** The index of a value of each factor. */
export type Row = readonly number[]

/**
 * Rows in which every pair of values of two factors stands together at least once. Greedy and the same each time: a row
 * begins with the first pair that no row has yet, and each further value is the one that brings most new pairs; of several
 * the one that stood least with the row's other values, so that all meet about as often.
 */
export function coverPairs(sizes: readonly number[]): Row[] {
  const pairs = new Pairs(sizes)
  const rows: Row[] = []
  for (let first = pairs.firstOpen(); first !== undefined; first = pairs.firstOpen()) {
    const row = fillRow(sizes, pairs, first)
    pairs.take(row)
    rows.push(row)
  }
  return rows
}

/** A factor and one of its values. */
type Choice = readonly [factor: number, value: number]
type Pair = readonly [Choice, Choice]

/** How often each pair stood in a row; those that did not yet, in the order of their factors and values. */
class Pairs {
  readonly #open = new Map<string, Pair>()
  readonly #uses = new Map<string, number>()

  constructor(sizes: readonly number[]) {
    const choices = sizes.flatMap((size, factor) =>
      Array.from({ length: size }, (_value, value): Choice => [factor, value]),
    )
    for (const one of choices)
      for (const other of choices) if (one[0] < other[0]) this.#open.set(nameOf(one, other), [one, other])
  }

  firstOpen(): Pair | undefined {
    return this.#open.values().next().value
  }

  uses(one: Choice, other: Choice): number {
    return this.#uses.get(nameOf(one, other)) ?? 0
  }

  take(row: Row): void {
    const choices = [...row.entries()]
    for (const one of choices)
      for (const other of choices) {
        if (one[0] >= other[0]) continue
        this.#open.delete(nameOf(one, other))
        this.#uses.set(nameOf(one, other), this.uses(one, other) + 1)
      }
  }
}

const nameOf = (one: Choice, other: Choice): string =>
  (one[0] < other[0] ? [...one, ...other] : [...other, ...one]).join(' ')

function fillRow(sizes: readonly number[], pairs: Pairs, first: Pair): Row {
  const chosen = new Map<number, number>(first)
  for (const [factor, size] of sizes.entries()) {
    if (chosen.has(factor)) continue
    const stood = (value: number) => [...chosen].map((other) => pairs.uses([factor, value], other))
    const worth = Array.from({ length: size }, (_value, value) => {
      const uses = stood(value)
      return { value, fresh: uses.filter((count) => count === 0).length, old: uses.reduce(sum, 0) }
    })
    const [best] = worth.sort((one, other) => other.fresh - one.fresh || one.old - other.old)
    chosen.set(factor, best?.value ?? 0)
  }
  return sizes.map((_size, factor) => chosen.get(factor) ?? 0)
}

const sum = (total: number, one: number): number => total + one
