import type { Machine, Transition } from '../content/types.ts'
import type { Place } from './machineAt.ts'
import type { Event } from './types.ts'

/** Which transitions of the place the event means. */
export function candidates({ machine }: Place, event: Event): Transition[] {
  return machine.transitions.filter((transition) => isMeant(transition, machine, event))
}

function isMeant({ id, on }: Transition, { timers = [] }: Machine, event: Event): boolean {
  if (event.kind === 'do') return id === event.transition
  if (event.kind === 'timer') return timers.some((timer) => timer.id === event.timer && timer.fire === id)
  if (!on) return false
  if ('message' in on) return event.kind === 'message' && on.message === event.message
  return event.kind === 'child' && on.process === event.process && on.status === event.status
}
