import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Transition } from '../../../content/types.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'
import { isRemembered } from './mentions.ts'

/** Transitions after which everything is as it was. */
export function effects(flow: Flow): Finding[] {
  return transitionPlaces(flow)
    .filter(({ transition }) => stays(transition) && !does(transition))
    .filter(({ transition }) => !restarts(flow, transition) && !isRemembered(flow, transition.id))
    .map(({ transition, place }) => findingAt(place, 'flow.noEffect', { transition: transition.id }))
}

function stays({ from, to }: Transition): boolean {
  return to === undefined || from.every((status) => status === to)
}

/** What people fill in is a record that the desk reads. */
function does({ set, create, notify, validate, input, returns }: Transition): boolean {
  return [set, create, notify, validate, input, returns].some((part) => part !== undefined)
}

/** With `to` the status begins anew, and its timers with it. */
function restarts({ machine }: Flow, { to }: Transition): boolean {
  return to !== undefined && (machine.timers ?? []).some((timer) => timer.in.includes(to))
}
