import { under } from '../../../content/checks/place.ts'
import type { Machine } from '../../../content/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { isFinal } from '../reach/triggers.ts'
import { openWaysOut } from './waysOut.ts'

/**
 * What a process made keeps that one from being forgotten until it is over itself: a status in which nothing is awaited
 * says when it is (`rests`).
 */
export function resting({ machine, track, workflow, reached, place }: Flow): Finding[] {
  const isMade = track === undefined && workflow.for.parent === true
  return Object.entries(machine.statuses).flatMap(([name, status]) => {
    const at = under(place, 'statuses', name)
    const mayRest = isMade && !isFinal(status)
    if (status.rests !== undefined)
      return mayRest ? [] : [findingAt(under(at, 'rests'), 'flow.restsInVain', { status: name })]
    if (!mayRest || !reached.has(name) || isAwaited(machine, name)) return []
    return [findingAt(at, 'flow.neverOver', { status: name })]
  })
}

/** A timer runs, or it goes on by itself. */
function isAwaited(machine: Machine, status: string): boolean {
  const isTimed = (machine.timers ?? []).some((timer) => timer.in.includes(status))
  return isTimed || openWaysOut(machine, status).some(({ auto }) => auto !== undefined)
}
