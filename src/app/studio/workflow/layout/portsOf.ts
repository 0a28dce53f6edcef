import { STATUS_WIDTH } from './Layout.ts'
import type { Curve } from './placeLabels.ts'
import type { Link, Threading } from './threadWays.ts'

/** Where a link leaves the upper cell and where it comes to the lower one, from left to right. */
export type Ports = (link: Link) => Curve

const ROOM = STATUS_WIDTH - 40
const WIDEST = 48

/** Ways do not leave a status at one point; those that come to it the same way do. */
export function portsOf({ rows, links }: Threading, middles: ReadonlyMap<string, number>): Ports {
  const isStatus = new Map(rows.flat().map(({ key, width }) => [key, width === STATUS_WIDTH]))
  const places = new Map<string, number>()
  const sides = (['upper', 'lower'] as const).flatMap((end) =>
    [...Map.groupBy(links, (link) => link[end])].map(([cell, own]) => ({ end, cell, own })),
  )
  for (const { end, cell, own } of sides) {
    const other = end === 'upper' ? 'lower' : 'upper'
    const names = [...Map.groupBy(own, (link) => portName(link, end))]
      .map(([name, those]) => ({ name, x: meanOf(those.map((link) => middles.get(link[other]) ?? 0)) }))
      .sort((one, another) => one.x - another.x)
    const step = Math.min(WIDEST, ROOM / Math.max(1, names.length - 1))
    for (const [index, { name }] of names.entries()) {
      const offset = isStatus.get(cell) === true ? (index - (names.length - 1) / 2) * step : 0
      places.set(name, (middles.get(cell) ?? 0) + offset)
    }
  }
  return (link) => ({
    top: places.get(portName(link, 'upper')) ?? 0,
    bottom: places.get(portName(link, 'lower')) ?? 0,
  })
}

/** What arrives arrives together. */
function portName(link: Link, end: 'upper' | 'lower'): string {
  const arrives = (end === 'lower') !== link.up
  const cell = link[end]
  return arrives ? `${end} ${cell} in ${link.up}` : `${end} ${cell} out ${link.upper} ${link.lower}`
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
