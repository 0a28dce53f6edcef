import type { Machine, Transition } from '../../../content/types.ts'
import type { Flow } from '../Flow.ts'
import { isTriggered, triggersAt } from './triggers.ts'

/** It leads from a status that can be come to, in which nobody and nothing makes it: told there, or at its timer. */
export function lacksTrigger({ machine, reached }: Flow, transition: Transition, status: string): boolean {
  if (!transition.from.includes(status) || !reached.has(status)) return false
  return !isTriggered(triggersAt(machine, transition, status))
}

/** A timer that runs in the status fires what does not lead from there: told at the timer, with all that follows from it. */
export function misfires({ timers = [], transitions }: Machine, status: string): boolean {
  return timers.some(({ in: within, fire }) => {
    const fired = within.includes(status) ? transitions.find(({ id }) => id === fire) : undefined
    return fired !== undefined && !fired.from.includes(status)
  })
}
