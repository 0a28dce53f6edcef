import {
  LABEL_HEIGHT,
  type DrawnMachine,
  type MachineLayout,
  type PhaseBand,
  type PlacedStatus,
  type PlacedWay,
  STATUS_WIDTH,
} from './Layout.ts'
import { placeCells } from './placeCells.ts'
import { type GapLabels, placeLabels, type Wanting } from './placeLabels.ts'
import { portsOf, type Ports } from './portsOf.ts'
import { rankStatuses, type Row } from './rankStatuses.ts'
import { linksOf, type Thread, threadWays } from './threadWays.ts'

const MARGIN = 16
/** Room for the name of a phase above its first row. */
const BAND_HEAD = 28

/**
 * Where everything of a machine stands: phases from above to below, statuses in rows, ways between them with their
 * labels beside where they begin. The same machine is always drawn the same.
 */
export function layoutMachine(machine: DrawnMachine): MachineLayout {
  const rows = rankStatuses(machine)
  const threading = threadWays(rows, machine.ways)
  const middles = placeCells(threading)
  const ports = portsOf(threading, middles)
  const wanted = wantedLabels(threading.threads, ports, rows)
  const gaps = rows.map((_row, index) => placeLabels(wanted.get(index) ?? []))
  const tops = topsOf(rows, gaps)
  const shift = MARGIN - leftmost(middles, gaps)
  const frame: Frame = { rows, gaps, tops, ports, shift }
  const statuses = placedStatuses(middles, frame)
  const ways = threading.threads.map((thread) => placedWay(thread, wanted, frame))
  const right = [...statuses, ...ways.flatMap(({ labels }) => labels)].map(({ x, width }) => x + width)
  const last = rows.length - 1
  return {
    width: Math.max(0, ...right) + MARGIN,
    height: rows.length === 0 ? 0 : (tops[last] ?? 0) + heightOf(rows[last]) + MARGIN,
    statuses,
    ways,
    phases: bandsOf(rows, tops),
  }
}

interface Frame {
  rows: readonly Row[]
  /** Below each row. */
  gaps: readonly GapLabels[]
  tops: readonly number[]
  ports: Ports
  shift: number
}
type Wanted = ReadonlyMap<number, readonly (Wanting & { thread: Thread })[]>

const heightOf = (row: Row | undefined): number =>
  Math.max(0, ...(row?.statuses ?? []).map(({ height }) => height))
const isUp = ({ cells }: Thread, rows: readonly Row[]): boolean =>
  rowOf(cells[0] ?? '', rows) > rowOf(cells.at(-1) ?? '', rows)
const rowOf = (status: string, rows: readonly Row[]): number =>
  rows.findIndex(({ statuses }) => statuses.some(({ id }) => id === status))

/** Labels stand in the gap where their way begins, by the row above it. */
function wantedLabels(threads: readonly Thread[], ports: Ports, rows: readonly Row[]): Wanted {
  const all = threads.flatMap((thread) => {
    const up = isUp(thread, rows)
    const [first] = linksOf(thread, up)
    if (first === undefined) return []
    const own = rowOf(thread.way.from, rows)
    const curve = ports(first)
    return thread.way.labels.map((label) => ({ gap: up ? own - 1 : own, label, curve, thread }))
  })
  return Map.groupBy(all, ({ gap }) => gap)
}

function topsOf(rows: readonly Row[], gaps: readonly GapLabels[]): number[] {
  let top = MARGIN + BAND_HEAD
  return rows.map((row, index) => {
    const own = top
    const opens = rows[index + 1]?.phase !== row.phase
    top += heightOf(row) + (gaps[index]?.height ?? 0) + (opens ? BAND_HEAD : 0)
    return own
  })
}

function leftmost(middles: ReadonlyMap<string, number>, gaps: readonly GapLabels[]): number {
  const cells = [...middles.values()].map((x) => x - STATUS_WIDTH / 2)
  const labels = gaps.flatMap(({ labels: own }) => [...own.values()].map(({ x }) => x))
  return Math.min(...cells, ...labels, Infinity)
}

function placedStatuses(middles: ReadonlyMap<string, number>, { rows, tops, shift }: Frame): PlacedStatus[] {
  return rows.flatMap(({ statuses }, index) =>
    statuses.map(({ id, height }) => ({
      id,
      x: (middles.get(id) ?? 0) - STATUS_WIDTH / 2 + shift,
      y: tops[index] ?? 0,
      width: STATUS_WIDTH,
      height,
    })),
  )
}

/** Straight past every row, in a bow through every gap. */
function placedWay(thread: Thread, wanted: Wanted, frame: Frame): PlacedWay {
  const { rows, gaps, tops, ports, shift } = frame
  const { way } = thread
  const up = isUp(thread, rows)
  const step = up ? -1 : 1
  let row = rowOf(way.from, rows)
  const heights = new Map(rows.flatMap(({ statuses }) => statuses.map(({ id, height }) => [id, height])))
  const edgeOf = (status: string, at: number): number => (tops[at] ?? 0) + (heights.get(status) ?? 0)
  const parts: string[] = []
  for (const [index, link] of linksOf(thread, up).entries()) {
    const { top, bottom } = ports(link)
    const upper = Math.min(row, row + step)
    const y1 = (tops[upper] ?? 0) + heightOf(rows[upper])
    const y2 = tops[upper + 1] ?? 0
    const [from, to, x1, x2] = up ? [y2, y1, bottom, top] : [y1, y2, top, bottom]
    // A status may be less high than its row.
    const begins = index === 0 && !up ? edgeOf(way.from, row) : from
    parts.push(`${index === 0 ? 'M' : 'L'}${at(x1 + shift, begins)}`)
    if (begins !== from) parts.push(`L${at(x1 + shift, from)}`)
    const middle = (from + to) / 2
    parts.push(`C${at(x1 + shift, middle)} ${at(x2 + shift, middle)} ${at(x2 + shift, to)}`)
    row += step
    const ends = edgeOf(way.to, row)
    if (up && row === rowOf(way.to, rows) && ends !== to) parts.push(`L${at(x2 + shift, ends)}`)
  }
  const gap = up ? rowOf(way.from, rows) - 1 : rowOf(way.from, rows)
  const gapTop = (tops[gap] ?? 0) + heightOf(rows[gap])
  const offset = (tops[gap + 1] ?? 0) - gapTop - (gaps[gap]?.height ?? 0)
  const labels = (wanted.get(gap) ?? [])
    .filter((one) => one.thread === thread)
    .flatMap((one) => {
      const place = gaps[gap]?.labels.get(one)
      return place === undefined
        ? []
        : [
            {
              id: one.label.id,
              x: place.x + shift,
              y: gapTop + place.y + offset / 2,
              width: place.width,
              height: LABEL_HEIGHT,
            },
          ]
    })
  return { from: way.from, to: way.to, path: parts.join(''), labels }
}

const at = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`

function bandsOf(rows: readonly Row[], tops: readonly number[]): PhaseBand[] {
  const bands: PhaseBand[] = []
  for (const [index, row] of rows.entries()) {
    const top = tops[index] ?? 0
    const end = top + heightOf(row)
    const last = bands.at(-1)
    if (last !== undefined && rows[index - 1]?.phase === row.phase) last.height = end - last.y
    else bands.push({ phase: row.phase, y: top - BAND_HEAD, height: end - top + BAND_HEAD })
  }
  return bands
}
