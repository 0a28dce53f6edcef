import { type Explored, roadTo } from '#engine/simulate/explore.ts'
import type { Move } from '#engine/simulate/Move.ts'
import { edgesOf, loopsOf } from '#engine/simulate/statusMap.ts'

/** What walking everywhere has found: the shortest way to each status, dead ends, loops, what nobody reached. */
export function tellExplored(explored: Explored): string[] {
  const { first, stops, cut, start } = explored
  const statuses = Object.keys(start.state.workflow.statuses)
  const missing = statuses.filter((status) => !first.has(status))
  const stuck = stops.filter((stop) => stop.stuck)
  const loops = loopsOf(edgesOf(explored))
  return [
    '',
    `Shortest ways (${first.size} of ${statuses.length} statuses, ${stops.length} states walked${cut ? ', the rest left' : ''}):`,
    ...[...first].map(([status, stop]) => `  ${status.padEnd(26)} ${roadTo(stop).map(short).join(', ')}`),
    ...(missing.length > 0 ? [`Not reached from this start: ${missing.join(', ')}`] : []),
    loops.length > 0 ? 'Loops:' : 'Loops: none',
    ...loops.map((loop) => `  ${loop.join(' → ')}`),
    stuck.length > 0 ? 'Dead ends, where nothing can happen any more:' : 'Dead ends: none',
    ...stuck.map((stop) => `  ${stop.state.application.status}: ${roadTo(stop).map(short).join(', ')}`),
  ]
}

function short({ step }: Move): string {
  const track = step.track === undefined ? '' : `${step.track} `
  if (step.child) return `${step.child.process}:${step.child.status}`
  return track + (step.do ?? step.timer ?? step.message ?? 'wait')
}
