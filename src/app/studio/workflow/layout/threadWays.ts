import { type DrawnMachine, type DrawnWay, STATUS_WIDTH } from './Layout.ts'
import type { Row } from './rankStatuses.ts'

/** A status in its row, or the place where ways to a status farther off pass the row together. */
export interface Cell {
  key: string
  row: number
  width: number
}
/** From a cell to one of the next row; `up`: it is gone the other way round. */
export interface Link {
  upper: string
  lower: string
  up: boolean
}
export interface Thread {
  way: DrawnWay
  /** Cells from the one status to the other. */
  cells: readonly string[]
}
export interface Threading {
  rows: Cell[][]
  links: readonly Link[]
  threads: readonly Thread[]
}

const PASSING_WIDTH = 16

/** Every way goes from row to row; those to the same status share their places, so that they come together as one. */
export function threadWays(rows: readonly Row[], ways: DrawnMachine['ways']): Threading {
  const cells: Cell[][] = rows.map(({ statuses }, row) =>
    statuses.map(({ id }) => ({ key: id, row, width: STATUS_WIDTH })),
  )
  const rowOf = new Map(cells.flat().map(({ key, row }) => [key, row]))
  const links = new Map<string, Link>()
  const passing = new Set<string>()
  const threads: Thread[] = []
  for (const way of ways) {
    const first = rowOf.get(way.from)
    const last = rowOf.get(way.to)
    if (first === undefined || last === undefined || first === last) continue
    const up = last < first
    const between = rowsBetween(first, last).map((row) => {
      const key = `${up ? 'up' : 'down'} ${row} ${way.to}`
      if (!passing.has(key)) cells[row]?.push({ key, row, width: PASSING_WIDTH })
      passing.add(key)
      return key
    })
    const thread = { way, cells: [way.from, ...between, way.to] }
    threads.push(thread)
    for (const link of linksOf(thread, up)) links.set(`${link.upper}|${link.lower}|${up}`, link)
  }
  return { rows: cells, links: [...links.values()], threads }
}

/** Cells that follow each other, the upper one first. */
export function linksOf({ cells }: Thread, up: boolean): Link[] {
  return cells.slice(1).map((key, index) => {
    const before = cells[index] ?? key
    return up ? { upper: key, lower: before, up } : { upper: before, lower: key, up }
  })
}

function rowsBetween(first: number, last: number): number[] {
  const step = first < last ? 1 : -1
  const rows: number[] = []
  for (let row = first + step; row !== last; row += step) rows.push(row)
  return rows
}
