import { type Place, under } from '../../../content/checks/place.ts'
import type { Transition } from '../../../content/types.ts'
import type { Timer } from '../../../content/Timer.ts'
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
export function momentOf(flow: Flow, { after, due }: Timer): string {
  const operand: Operand = after === undefined ? (due ?? null) : { at: sinceOf(flow), plus: after }
  return canonicalText(operand)
}

/** How long after entering the status a timer is due; undefined where it does not count from that. */
export function spanOf(flow: Flow, timer: Timer): string | undefined {
  const counted = countOf(flow, timer)
  return counted?.at === sinceOf(flow) ? counted.plus : undefined
}

/** A timer that counts from one moment alone: which, and how much later it is due. */
export function countOf(flow: Flow, { after, due }: Timer): { at: string; plus: string } | undefined {
  if (after !== undefined) return { at: sinceOf(flow), plus: after }
  const source = sourceOf(flow, due)
  if (typeof source !== 'object' || source === null || !('at' in source)) return undefined
  const { at, plus, ...others } = source
  return typeof plus === 'string' && Object.keys(others).length === 0 ? { at, plus } : undefined
}

/** The operand itself, or the value of the process that it names. */
export function sourceOf({ named }: Flow, due: Operand | undefined): Operand | undefined {
  const at = typeof due === 'object' && due !== null && 'at' in due ? due.at : ''
  const name = /^\/values\/([^/]+)$/.exec(at)?.[1]
  return name === undefined ? due : named.values[name]
}

function sinceOf({ track }: Flow): string {
  return track === undefined ? '/application/since' : '/track/since'
}
