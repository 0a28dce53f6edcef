import type { MachinePart, MachineView, PartKind } from './Machine.ts'

export interface PlacedPart {
  machine: MachineView
  part: MachinePart
}

/** The part under another id: what is new among its like, and says of itself what it said. */
export function followPart(
  { machine, part }: PlacedPart,
  machines: readonly MachineView[],
): PlacedPart | undefined {
  const now = machines.find(({ pointer }) => pointer === machine.pointer)
  if (now === undefined) return undefined
  const known = new Set(partsOf(machine, part.kind).map(({ id }) => id))
  const said = saidOf(part)
  const alike = partsOf(now, part.kind).filter((one) => !known.has(one.id) && saidOf(one) === said)
  const [found] = alike
  return alike.length === 1 && found !== undefined ? { machine: now, part: found } : undefined
}

export function partsOf(
  { statuses, transitions, timers }: MachineView,
  kind: PartKind,
): readonly MachinePart[] {
  return { status: statuses, transition: transitions, timer: timers }[kind]
}

/** Its own id may stand in it, and in pointers of it. */
const saidOf = ({ id, written }: MachinePart): string =>
  JSON.stringify(written)
    .split(/(["/])/)
    .map((word) => (word === id ? '' : word))
    .join('')
