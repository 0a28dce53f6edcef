import { PHASES } from '#engine/content/types.ts'
import type { DrawnMachine, DrawnStatus } from './Layout.ts'

/** More than so many beside each other are hard to see at once. */
const MOST_IN_ROW = 5

export interface Row {
  phase: string | undefined
  statuses: readonly DrawnStatus[]
}

/** Phases below each other; inside of one a status stands below those that lead to it. */
export function rankStatuses({ statuses, ways }: DrawnMachine): Row[] {
  const known: readonly string[] = PHASES
  const byPhase = Map.groupBy(statuses, ({ phase }) => phase)
  const rankOf = (phase: string | undefined): number => {
    const rank = known.indexOf(phase ?? '')
    return rank < 0 ? known.length : rank
  }
  const phases = [...byPhase.keys()].sort((one, other) => rankOf(one) - rankOf(other))
  return phases.flatMap((phase) => {
    const own = byPhase.get(phase) ?? []
    const depths = depthsOf(own, ways)
    const rows = Map.groupBy(own, ({ id }) => depths.get(id) ?? 0)
    return [...rows.keys()]
      .sort((one, other) => one - other)
      .flatMap((depth) => chunksOf(rows.get(depth) ?? []).map((chunk) => ({ phase, statuses: chunk })))
  })
}

/** The longest way inside the phase to each; a way that leads back to where it came from does not count. */
function depthsOf(statuses: readonly DrawnStatus[], ways: DrawnMachine['ways']): Map<string, number> {
  const next = Map.groupBy(ways, ({ from }) => from)
  const own = new Set(statuses.map(({ id }) => id))
  const depths = new Map<string, number>()
  const after: string[] = []
  const forward = new Map<string, string[]>()
  const open = new Set<string>()
  const visit = (id: string): void => {
    depths.set(id, 0)
    open.add(id)
    for (const { to } of next.get(id) ?? []) {
      if (!own.has(to) || open.has(to)) continue
      forward.set(id, [...(forward.get(id) ?? []), to])
      if (!depths.has(to)) visit(to)
    }
    open.delete(id)
    after.unshift(id)
  }
  // Where somebody comes into the phase it begins.
  const entered = new Set(ways.flatMap(({ from, to }) => (own.has(to) && !own.has(from) ? [to] : [])))
  const roots = [...statuses.filter(({ id }) => entered.has(id)), ...statuses]
  for (const { id } of roots) if (!depths.has(id)) visit(id)
  // In this order whatever leads to a status comes before it.
  for (const id of after)
    for (const to of forward.get(id) ?? [])
      depths.set(to, Math.max(depths.get(to) ?? 0, (depths.get(id) ?? 0) + 1))
  return depths
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MOST_IN_ROW)
  const size = Math.ceil(items.length / Math.max(1, count))
  return Array.from({ length: count }, (_none, index) => items.slice(index * size, (index + 1) * size))
}
