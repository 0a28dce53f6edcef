import type { Track, Workflow } from '../../../content/types.ts'
import { isFinal } from './triggers.ts'
import { mayLead } from './mayLead.ts'

/** Where a process and the elements of its tracks can ever stand; never less than what is possible. */
export interface Reach {
  main: ReadonlySet<string>
  /** Track -> its status -> the statuses of the process beside which an element can stand there. */
  tracks: { [track: string]: ReadonlyMap<string, ReadonlySet<string>> }
}

export function reachOf(workflow: Workflow): Reach {
  const tracks = Object.entries(workflow.tracks ?? {}).map(([name, track]) => [
    name,
    besideOf(workflow, track),
  ])
  return { main: mainReach(workflow), tracks: Object.fromEntries(tracks) }
}

function mainReach(workflow: Workflow): Set<string> {
  const found = new Set([workflow.initial])
  for (const status of found) {
    for (const transition of workflow.transitions) {
      if (transition.to !== undefined && mayLead(workflow, transition, status)) found.add(transition.to)
    }
  }
  return found
}

/** Elements are made when the answers are validated; from then on they and the process move beside each other. */
function besideOf(workflow: Workflow, track: Track): Map<string, Set<string>> {
  const beside = new Map<string, Set<string>>()
  const pairs: [main: string, own: string][] = []
  const add = (main: string, own: string): void => {
    const mains = beside.get(own) ?? new Set()
    if (mains.has(main)) return
    beside.set(own, mains.add(main))
    pairs.push([main, own])
  }
  for (const status of mainReach(workflow)) {
    for (const transition of workflow.transitions) {
      if (transition.validate && mayLead(workflow, transition, status)) {
        add(transition.to ?? status, track.initial)
      }
    }
  }
  for (const [main, own] of pairs) {
    for (const transition of workflow.transitions) {
      if (transition.to !== undefined && mayLead(workflow, transition, main)) add(transition.to, own)
    }
    for (const transition of track.transitions) {
      if (transition.to !== undefined && mayRunBeside(workflow, transition.in, main)) {
        if (mayLead(track, transition, own)) add(main, transition.to)
      }
    }
  }
  return beside
}

/** A track moves under a final status of its process only where `in` names it. */
export function mayRunBeside(
  workflow: Workflow,
  within: readonly string[] | undefined,
  main: string,
): boolean {
  return within === undefined ? !isFinal(workflow.statuses[main]) : within.includes(main)
}
