import type { QrGrid } from './QrGrid.ts'

type Mask = (x: number, y: number) => boolean

export const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** How hard it is to read: long runs, squares, what looks like a finder, too much of one colour. */
export function penaltyOf(grid: QrGrid): number {
  const { size } = grid
  const all = Array.from({ length: size }, (_none, index) => index)
  const rows = all.map((y) => all.map((x) => grid.isDark(x, y)))
  const columns = all.map((x) => all.map((y) => grid.isDark(x, y)))
  const lines = [...rows, ...columns]
  const dark = rows.flat().filter(Boolean).length
  const uneven = Math.floor(Math.abs((dark * 20) / (size * size) - 10))
  return lines.reduce((sum, line) => sum + runs(line) + finders(line), 0) + squares(rows) + uneven * 10
}

function runs(line: readonly boolean[]): number {
  let penalty = 0
  let length = 0
  for (const [index, dark] of line.entries()) {
    length = dark === line[index - 1] ? length + 1 : 1
    if (length === 5) penalty += 3
    if (length > 5) penalty += 1
  }
  return penalty
}

const FINDER = '1011101'
const GAP = '0000'

function finders(line: readonly boolean[]): number {
  const text = `${GAP}${line.map((dark) => (dark ? '1' : '0')).join('')}${GAP}`
  let penalty = 0
  for (let at = text.indexOf(FINDER); at !== -1; at = text.indexOf(FINDER, at + 1))
    for (const gap of [text.slice(at - 4, at), text.slice(at + 7, at + 11)]) if (gap === GAP) penalty += 40
  return penalty
}

function squares(rows: readonly (readonly boolean[])[]): number {
  let penalty = 0
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) {
      const below = rows[y + 1]
      if (below !== undefined && row[x + 1] === dark && below[x] === dark && below[x + 1] === dark)
        penalty += 3
    }
  return penalty
}
