import { under } from '../../../content/checks/place.ts'
import type { Machine, Transition } from '../../../content/types.ts'
import { type Named, pointersRead } from '../../../values/readPointers.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { isFinal } from '../reach/triggers.ts'
import { openWaysOut } from './waysOut.ts'

/**
 * What a process made keeps that one from being forgotten until it is over itself: a status in which nothing is awaited
 * says when it is (`rests`).
 */
export function resting({ machine, track, workflow, reached, place, named }: Flow): Finding[] {
  const isMade = track === undefined && workflow.for.parent === true
  return Object.entries(machine.statuses).flatMap(([name, status]) => {
    const at = under(place, 'statuses', name)
    const mayRest = isMade && !isFinal(status)
    if (status.rests !== undefined)
      return mayRest ? [] : [findingAt(under(at, 'rests'), 'flow.restsInVain', { status: name })]
    if (!mayRest || !reached.has(name) || isAwaited(machine, name, named)) return []
    return [findingAt(at, 'flow.neverOver', { status: name })]
  })
}

/** A timer runs, or it may go on by itself later: what reads the case alone is decided when it comes there. */
function isAwaited(machine: Machine, status: string, named: Named): boolean {
  const isTimed = (machine.timers ?? []).some((timer) => timer.in.includes(status))
  const mayMove = ({ auto }: Transition): boolean =>
    auto !== undefined && [...pointersRead(auto, named)].some((read) => !read.startsWith('/application/'))
  return isTimed || openWaysOut(machine, status).some(mayMove)
}
