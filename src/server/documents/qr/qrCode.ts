import { codewordBits, headBits } from './codewords.ts'
import { masks, penaltyOf } from './masks.ts'
import { drawFormat, drawPatterns } from './patterns.ts'
import { QrGrid } from './QrGrid.ts'
import { capacityOf, versions } from './versions.ts'

/** The symbol of a text, rows of dark and light; undefined where the text is too long for one. */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text)
  const version = versions.find((one) => capacityOf(one) * 8 >= headBits(one) + bytes.length * 8)
  if (version === undefined) return undefined
  const grid = new QrGrid(version.size)
  drawPatterns(grid, version)
  drawBits(grid, codewordBits(bytes, version))
  const best = masks.map((_mask, index) => masked(grid, index)).reduce(better)
  const all = Array.from({ length: grid.size }, (_none, index) => index)
  return all.map((y) => all.map((x) => best.isDark(x, y)))
}

const better = (one: QrGrid, other: QrGrid): QrGrid => (penaltyOf(other) < penaltyOf(one) ? other : one)

/** In pairs of columns from the right, up and down by turns; the column of the timing is left out. */
function drawBits(grid: QrGrid, bits: readonly number[]): void {
  const { size } = grid
  let next = 0
  for (let pair = size - 1; pair >= 1; pair -= 2) {
    const right = pair <= 6 ? pair - 1 : pair
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const isUpward = ((right + 1) & 2) === 0
        const y = isUpward ? size - 1 - step : step
        if (grid.isFixed(x, y)) continue
        grid.set(x, y, bits[next] === 1)
        next += 1
      }
  }
}

function masked(grid: QrGrid, index: number): QrGrid {
  const copy = grid.copy()
  const mask = masks[index]
  for (let y = 0; y < grid.size; y += 1)
    for (let x = 0; x < grid.size; x += 1)
      if (!grid.isFixed(x, y) && mask?.(x, y)) copy.set(x, y, !grid.isDark(x, y))
  drawFormat(copy, index)
  return copy
}
