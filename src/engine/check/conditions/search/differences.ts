/** "from - to ≤ most", or "<" where it is strict. */
export interface Difference {
  from: number
  to: number
  most: number
  strict: boolean
}
const tiny = 1e-9

/** Can all these hold at once? Where rounding leaves it open: yes. */
export function canHold(differences: readonly Difference[], size: number): boolean {
  const most = Array.from({ length: size * size }, () => Infinity)
  const strict = Array.from({ length: size * size }, () => false)
  const take = (at: number, value: number, isStrict: boolean): void => {
    const known = most[at] ?? Infinity
    if (value < known) {
      most[at] = value
      strict[at] = isStrict
    } else if (value === known && isStrict) strict[at] = true
  }
  for (const one of differences) take(one.from * size + one.to, one.most, one.strict)
  for (let by = 0; by < size; by += 1) {
    for (let from = 0; from < size; from += 1) {
      const first = from * size + by
      if (most[first] === Infinity) continue
      for (let to = 0; to < size; to += 1) {
        const second = by * size + to
        const sum = (most[first] ?? Infinity) + (most[second] ?? Infinity)
        if (sum < Infinity) take(from * size + to, sum, strict[first] === true || strict[second] === true)
      }
    }
  }
  for (let at = 0; at < size; at += 1) {
    const round = most[at * size + at] ?? Infinity
    if (round < -tiny || (round === 0 && strict[at * size + at] === true)) return false
  }
  return true
}
