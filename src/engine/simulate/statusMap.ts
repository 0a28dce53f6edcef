import { isClosed } from '../workflow/machineAt.ts'
import type { Explored } from './explore.ts'
import type { Move } from './Move.ts'

/** A way from status to status, with what makes it. */
export interface Edge {
  from: string
  to: string
  by: string
}

/** Every way between statuses that somebody has walked. */
export function edgesOf({ moves }: Explored): Edge[] {
  const edges = new Map<string, Edge>()
  for (const edge of moves.flatMap(edgesOfMove)) edges.set(`${edge.from} ${edge.to} ${edge.by}`, edge)
  return [...edges.values()]
}

export function edgesOfMove({ outcome }: Move): Edge[] {
  return outcome.effects.flatMap((effect) =>
    effect.kind === 'moved' && effect.track === undefined
      ? [{ from: effect.from, to: effect.to, by: effect.transition }]
      : [],
  )
}

/** Statuses that lead back to themselves through others: the shortest such way of each group. */
export function loopsOf(edges: readonly Edge[]): string[][] {
  const loops = new Map<string, string[]>()
  for (const start of new Set(edges.map(({ from }) => from))) {
    const loop = shortestLoop(start, edges)
    const key = loop && [...new Set(loop)].sort().join(' ')
    if (loop && key !== undefined && !loops.has(key)) loops.set(key, loop)
  }
  return [...loops.values()]
}

function shortestLoop(start: string, edges: readonly Edge[]): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    const last = way.at(-1)
    for (const { from, to } of edges) {
      if (from !== last || to === from) continue
      if (to === start) return [...way, to]
      if (seen.has(to)) continue
      seen.add(to)
      ways.push([...way, to])
    }
  }
  return undefined
}

/** A picture of what was walked, as Mermaid reads it. */
export function mermaidOf(explored: Explored): string {
  const { workflow } = explored.start.state
  const edges = edgesOf(explored)
  const label = (from: string, to: string): string =>
    edges.flatMap((edge) => (edge.from === from && edge.to === to ? [edge.by] : [])).join(', ')
  const pairs = new Map(edges.map(({ from, to }) => [`${from} --> ${to}`, label(from, to)]))
  const ends = [...explored.first.keys()].filter((status) => isClosed(workflow, status))
  return [
    'stateDiagram-v2',
    `  [*] --> ${workflow.initial}`,
    ...[...pairs].map(([pair, by]) => `  ${pair} : ${by}`),
    ...ends.map((status) => `  ${status} --> [*]`),
  ].join('\n')
}

/** The same picture of one road. */
export function mermaidOfWalk(moves: readonly Move[], initial: string): string {
  const steps = moves.flatMap(edgesOfMove).map(({ from, to, by }) => `  ${from} --> ${to} : ${by}`)
  return ['stateDiagram-v2', `  [*] --> ${initial}`, ...steps].join('\n')
}
