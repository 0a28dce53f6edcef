import { LABEL_HEIGHT, type Box, type DrawnLabel } from './Layout.ts'

/** From its upper end to its lower one, in a gap between two rows. */
export interface Curve {
  top: number
  bottom: number
}
/** A label that wants to stand on a curve. */
export interface Wanting {
  label: DrawnLabel
  curve: Curve
}
export interface GapLabels {
  /** Of the gap between the rows. */
  height: number
  labels: ReadonlyMap<Wanting, Omit<Box, 'height'>>
}

const EDGE = 22
const LEVEL = LABEL_HEIGHT + 4
const BETWEEN = 6
const MOST_LEVELS = 24

/** A gap as high as its labels want it, each on its own way and none over another. */
export function placeLabels(wanting: readonly Wanting[]): GapLabels {
  if (wanting.length === 0) return { height: 2 * EDGE, labels: new Map() }
  const sorted = wanting.toSorted((one, other) => middleOf(one.curve) - middleOf(other.curve))
  let levels = 1
  let found = placedOn(levels, sorted)
  while (found === undefined && levels < MOST_LEVELS) {
    levels += 1
    found = placedOn(levels, sorted)
  }
  return { height: heightOf(levels), labels: found ?? new Map() }
}

const heightOf = (levels: number): number => 2 * EDGE + levels * LEVEL
const middleOf = ({ top, bottom }: Curve): number => (top + bottom) / 2

function placedOn(
  levels: number,
  wanting: readonly Wanting[],
): Map<Wanting, Omit<Box, 'height'>> | undefined {
  const height = heightOf(levels)
  const taken: { from: number; to: number }[][] = Array.from({ length: levels }, () => [])
  const placed = new Map<Wanting, Omit<Box, 'height'>>()
  for (const one of wanting) {
    const { width } = one.label
    const level = taken.findIndex((row, index) => {
      const x = acrossAt(one.curve, (EDGE + (index + 0.5) * LEVEL) / height) - width / 2
      return row.every(({ from, to }) => x >= to + BETWEEN || x + width + BETWEEN <= from)
    })
    if (level < 0) return undefined
    const y = EDGE + level * LEVEL
    const x = acrossAt(one.curve, (y + LEVEL / 2) / height) - width / 2
    taken[level]?.push({ from: x, to: x + width })
    placed.set(one, { x, y: y + (LEVEL - LABEL_HEIGHT) / 2, width })
  }
  return placed
}

/** Where a curve is at a part of its height; it leaves and comes in straight down. */
function acrossAt({ top, bottom }: Curve, part: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 24; step += 1) {
    const time = (low + high) / 2
    if (1.5 * time - 1.5 * time ** 2 + time ** 3 < part) low = time
    else high = time
  }
  return top + (bottom - top) * (3 * low ** 2 - 2 * low ** 3)
}
