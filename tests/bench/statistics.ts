/** The value below which a share of the values lies; not a number where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Runs of one thing: values of each run. */
export type Runs = readonly (readonly number[])[]

export const pooled = (runs: Runs): number[] => runs.flat()

export const ratioOfMedians = (over: Runs, under: Runs): number =>
  median(pooled(over)) / median(pooled(under))

/**
 * 95 % interval of a ratio of pooled medians, by bootstrap over whole runs and the values in them: values of one run
 * are alike, so runs are drawn as well as values. The two sides were measured in the same interleaved runs.
 */
export function ratioInterval(over: Runs, under: Runs, rounds = 2000): [low: number, high: number] {
  const random = createRandom(20_260_803)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const chosen = Array.from({ length: over.length }, () => Math.floor(random() * over.length))
    const drawn = (runs: Runs) => chosen.map((run) => drawFrom(runs[run % runs.length] ?? [], random))
    ratios.push(ratioOfMedians(drawn(over), drawn(under)))
  }
  return [quantile(ratios, 0.025), quantile(ratios, 0.975)]
}

function drawFrom(values: readonly number[], random: () => number): number[] {
  return values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN)
}

/** The same numbers each time (mulberry32), so that the same measurements give the same interval. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
