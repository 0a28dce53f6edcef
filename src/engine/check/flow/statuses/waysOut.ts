import type { Machine, Transition } from '../../../content/types.ts'
import type { Flow } from '../Flow.ts'
import { leadsAway, mayLead } from '../reach/mayLead.ts'

export function waysOut({ transitions }: Machine, status: string): Transition[] {
  return transitions.filter((transition) => transition.from.includes(status) && leadsAway(transition, status))
}

export function openWaysOut(machine: Machine, status: string): Transition[] {
  return waysOut(machine, status).filter((transition) => mayLead(machine, transition, status))
}

/** Phases in which somebody still has something to do with an element of a track; in the others it may stay for good. */
const working = new Set(['apply', 'check', 'assess'])

/** A process ends in a final status alone; an element of a track may also rest in one that tells its outcome. */
export function mayRest({ machine, track }: Flow, status: string): boolean {
  const phase = machine.statuses[status]?.phase ?? 'closed'
  return track === undefined ? phase === 'closed' : !working.has(phase)
}
