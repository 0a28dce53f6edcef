import { type Place, under } from '../../../content/checks/place.ts'
import type { Timer, Transition } from '../../../content/types.ts'
import { canonicalText } from '../../../validation/canonicalText.ts'
import type { Operand } from '../../../values/types.ts'
import type { Flow } from '../Flow.ts'

export interface TimerPlace {
  timer: Timer
  place: Place
}

export function timerPlaces({ machine, place }: Flow): TimerPlace[] {
  return (machine.timers ?? []).map((timer, index) => ({ timer, place: under(place, 'timers', index) }))
}

/** The transition that a timer makes, and where it stands. */
export function firedBy(
  { machine, place }: Flow,
  { fire }: Timer,
): { transition: Transition; place: Place } | undefined {
  const index = machine.transitions.findIndex(({ id }) => id === fire)
  const transition = machine.transitions[index]
  return transition && { transition, place: under(place, 'transitions', index) }
}

/** The same text for timers that are due at the same moment; `after` is a due date counted from entering the status. */
export function momentOf({ track }: Flow, { after, due }: Timer): string {
  const since = track === undefined ? '/application/since' : '/track/since'
  const operand: Operand = after === undefined ? (due ?? null) : { at: since, plus: after }
  return canonicalText(operand)
}

/** How long after entering the status a timer is due; undefined where it does not count from that. */
export function spanOf({ track }: Flow, { after, due }: Timer): string | undefined {
  if (after !== undefined) return after
  if (typeof due !== 'object' || due === null || !('at' in due)) return undefined
  const since = track === undefined ? '/application/since' : '/track/since'
  const plain = due.at === since && Object.keys(due).every((key) => key === 'at' || key === 'plus')
  return plain && typeof due.plus === 'string' ? due.plus : undefined
}
