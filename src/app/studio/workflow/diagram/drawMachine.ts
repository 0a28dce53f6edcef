import type { DrawnLabel, DrawnMachine } from '../layout/Layout.ts'
import { STATUS_WIDTH } from '../layout/Layout.ts'
import type { MachineView, StatusPart, TimerPart, TransitionPart } from '../machine/Machine.ts'

/** What is written into the box of a status, below its name. */
export interface StatusBox {
  status: StatusPart
  name: string
  /** Transitions after which the status is the same. */
  stays: readonly TransitionPart[]
  timers: readonly TimerPart[]
}

/** Roughly, in pixels of the diagram's letters: boxes clip what is longer. */
const LETTER = 7.6
const LINE = 20
const CHIP = 26
const MOST_LINES = 3
const LABEL = { least: 48, most: 190, padding: 26 }

export const CHIP_HEIGHT = CHIP

export function boxesOf(machine: MachineView, nameOf: (status: string) => string): StatusBox[] {
  return machine.statuses.map((status) => ({
    status,
    name: nameOf(status.id),
    stays: machine.transitions.filter(
      ({ from, to }) => from.includes(status.id) && (to === undefined || to === status.id),
    ),
    timers: machine.timers.filter((timer) => timer.in.includes(status.id)),
  }))
}

/** The box without its chips. */
export function headHeight({ name }: Pick<StatusBox, 'name'>): number {
  const lines = Math.min(MOST_LINES, Math.ceil((name.length * LETTER) / (STATUS_WIDTH - 28)))
  return 34 + Math.max(1, lines) * LINE
}

/** A machine in sizes: one way for all transitions between the same two statuses. */
export function drawMachine(
  machine: MachineView,
  boxes: readonly StatusBox[],
  nameOf: (transition: string) => string,
): DrawnMachine {
  const ways = new Map<string, { from: string; to: string; labels: DrawnLabel[] }>()
  for (const { id, pointer, from, to } of machine.transitions)
    for (const one of from) {
      if (to === undefined || to === one) continue
      const key = `${one}|${to}`
      const way = ways.get(key) ?? { from: one, to, labels: [] }
      way.labels.push({ id: pointer, width: labelWidth(nameOf(id)) })
      ways.set(key, way)
    }
  return {
    statuses: boxes.map((box) => ({
      id: box.status.id,
      phase: box.status.phase,
      height: headHeight(box) + (box.stays.length + box.timers.length) * CHIP,
    })),
    ways: [...ways.values()],
  }
}

const labelWidth = (name: string): number =>
  Math.min(LABEL.most, Math.max(LABEL.least, Math.round(name.length * LETTER + LABEL.padding)))
