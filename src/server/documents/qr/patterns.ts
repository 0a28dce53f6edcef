import { bitsOf } from './codewords.ts'
import type { QrGrid } from './QrGrid.ts'
import type { QrVersion } from './versions.ts'

/** Finders, timing, alignment, the place of the format, the version: everything that is no data. */
export function drawPatterns(grid: QrGrid, version: QrVersion): void {
  const { size } = grid
  for (let at = 0; at < size; at += 1) {
    grid.fix(6, at, at % 2 === 0)
    grid.fix(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawFinder(grid, x, y)
  drawAlignments(grid, version)
  drawFormat(grid, 0)
  drawVersion(grid, version.version)
}

function drawFinder(grid: QrGrid, x: number, y: number): void {
  for (let down = -4; down <= 4; down += 1)
    for (let right = -4; right <= 4; right += 1) {
      const ring = Math.max(Math.abs(right), Math.abs(down))
      grid.fix(x + right, y + down, ring !== 2 && ring !== 4)
    }
}

function drawAlignments(grid: QrGrid, { centres }: QrVersion): void {
  const last = centres.length - 1
  for (const [row, y] of centres.entries())
    for (const [column, x] of centres.entries()) {
      const corner = (row === 0 || row === last) && (column === 0 || column === last)
      if (corner && !(row === last && column === last)) continue
      for (let down = -2; down <= 2; down += 1)
        for (let right = -2; right <= 2; right += 1)
          grid.fix(x + right, y + down, Math.max(Math.abs(right), Math.abs(down)) !== 1)
    }
}

/** Error correction M (its bits are 00) and the mask, twice. */
export function drawFormat(grid: QrGrid, mask: number): void {
  const bits = bitsOf(((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412, 15).toReversed()
  const { size } = grid
  const dark = (index: number): boolean => bits[index] === 1
  for (let index = 0; index < 6; index += 1) grid.fix(8, index, dark(index))
  grid.fix(8, 7, dark(6))
  grid.fix(8, 8, dark(7))
  grid.fix(7, 8, dark(8))
  for (let index = 9; index < 15; index += 1) grid.fix(14 - index, 8, dark(index))
  for (let index = 0; index < 8; index += 1) grid.fix(size - 1 - index, 8, dark(index))
  for (let index = 8; index < 15; index += 1) grid.fix(8, size - 15 + index, dark(index))
  grid.fix(8, size - 8, true)
}

function drawVersion(grid: QrGrid, version: number): void {
  if (version < 7) return
  const bits = bitsOf((version << 12) | remainder(version, 12, 0x1f25), 18).toReversed()
  for (const [index, bit] of bits.entries()) {
    const far = grid.size - 11 + (index % 3)
    const near = Math.floor(index / 3)
    grid.fix(far, near, bit === 1)
    grid.fix(near, far, bit === 1)
  }
}

/** Of the division by a generator, as both codes of the standard are made. */
function remainder(value: number, degree: number, generator: number): number {
  let rest = value
  for (let step = 0; step < degree; step += 1) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * generator)
  return rest
}
