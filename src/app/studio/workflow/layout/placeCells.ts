import type { Cell, Threading } from './threadWays.ts'

const GAP = 28
const SWEEPS = 12

/** The middle of every cell from left to right: neighbours of linked rows near each other, in an order that crosses little. */
export function placeCells({ rows, links }: Threading): Map<string, number> {
  const above = new Map<string, string[]>()
  const below = new Map<string, string[]>()
  for (const { upper, lower } of links) {
    below.set(upper, [...(below.get(upper) ?? []), lower])
    above.set(lower, [...(above.get(lower) ?? []), upper])
  }
  const middles = new Map<string, number>()
  for (const row of rows) for (const [key, x] of packed(row, () => 0)) middles.set(key, x)
  const wished = (key: string, sides: readonly Map<string, string[]>[]): number => {
    const places = sides.flatMap((side) => side.get(key) ?? []).map((one) => middles.get(one) ?? 0)
    return places.length === 0
      ? (middles.get(key) ?? 0)
      : places.reduce((sum, x) => sum + x, 0) / places.length
  }
  const settle = (row: Cell[], sides: readonly Map<string, string[]>[]): void => {
    const wishes = new Map(row.map(({ key }) => [key, wished(key, sides)]))
    row.sort((one, other) => (wishes.get(one.key) ?? 0) - (wishes.get(other.key) ?? 0))
    for (const [key, x] of packed(row, ({ key: own }) => wishes.get(own) ?? 0)) middles.set(key, x)
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const row of rows) settle(row, [above])
    for (const row of rows.toReversed()) settle(row, [below])
  }
  for (const row of rows) settle(row, [above, below])
  return middles
}

/** As near to where each wishes to be as the order and the gaps let it: between pushing to the right and to the left. */
function packed(row: readonly Cell[], wish: (cell: Cell) => number): Map<string, number> {
  const apart = (one: Cell, other: Cell): number => (one.width + other.width) / 2 + GAP
  const right: number[] = []
  for (const [index, cell] of row.entries()) {
    const before = row[index - 1]
    const least = before === undefined ? -Infinity : (right[index - 1] ?? 0) + apart(before, cell)
    right.push(Math.max(wish(cell), least))
  }
  const left: number[] = []
  for (const [index, cell] of [...row.entries()].toReversed()) {
    const after = row[index + 1]
    const most = after === undefined ? Infinity : (left[index + 1] ?? 0) - apart(cell, after)
    left[index] = Math.min(wish(cell), most)
  }
  return new Map(row.map(({ key }, index) => [key, ((right[index] ?? 0) + (left[index] ?? 0)) / 2]))
}
