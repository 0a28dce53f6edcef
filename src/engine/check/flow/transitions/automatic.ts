import { type Place, under } from '../../../content/checks/place.ts'
import type { Transition } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import { denyingGuards, guardCondition } from '../../conditions/transitions/TransitionSite.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'
import { touches, writtenBy } from '../../world/writtenBy.ts'
import { isTooLate } from './isTooLate.ts'
import { readsNow } from './readsNow.ts'
import { waitsForNow } from './waitsForNow.ts'

/** What the system makes by itself: not by the clock (that is a timer's work), not again and again, not beside a hand. */
export function automatic(flow: Flow): Finding[] {
  const fired = new Set((flow.machine.timers ?? []).map(({ fire }) => fire))
  return transitionPlaces(flow).flatMap(({ transition, place }) => {
    const { auto, id } = transition
    if (auto === undefined || auto === false) return []
    const at = under(place, 'auto')
    const waiting = readsNow(auto, flow.named)
      ? at
      : fired.has(id) || transition.by || transition.on
        ? undefined
        : waitsAt(flow, transition, place)
    if (waiting !== undefined) {
      return [findingAt(waiting, 'flow.autoNow', { id })]
    }
    if (repeats(flow, transition) || turnsRound(flow, transition)) {
      return [findingAt(at, 'flow.restless', { id })]
    }
    if (!isTooLate(flow, transition)) return []
    return [findingAt(under(place, 'by'), 'flow.neverPressed', { id })]
  })
}

/** Where nothing else makes it, its other conditions cannot wait for a moment either. */
function waitsAt({ named }: Flow, { when, guards = [] }: Transition, place: Place): Place | undefined {
  if (when !== undefined && waitsForNow(when, named)) return under(place, 'when')
  const index = guards.findIndex(
    (guard) => guard.warn === undefined && waitsForNow(guardCondition(guard), named),
  )
  return index < 0 ? undefined : under(place, 'guards', index)
}

/** It leads to where it starts, and changes nothing that it depends on: what held once holds for ever. */
function repeats({ content, workflow, named, track }: Flow, transition: Transition): boolean {
  const { id, from, to, auto, when } = transition
  if (to !== undefined && !from.includes(to)) return false
  const own = track === undefined ? '/application' : '/track'
  const written = [`${own}/done/${id}`, ...writtenBy(content, workflow, transition, track)]
  const conditions = [{ auto, when }, ...denyingGuards(transition)]
  const reads = [...pointersRead(conditions, named)]
  return !reads.some((read) => written.some((one) => touches(read, one)))
}

/** A round of moves of which none has a condition. */
function turnsRound({ machine }: Flow, start: Transition): boolean {
  if (!isUnconditional(start) || start.to === undefined) return false
  const seen = new Set([start.to])
  for (const status of seen) {
    if (start.from.includes(status)) return true
    for (const next of machine.transitions) {
      if (next.to !== undefined && next.from.includes(status) && isUnconditional(next)) seen.add(next.to)
    }
  }
  return false
}

function isUnconditional({ auto, when, guards = [] }: Transition): boolean {
  return auto === true && (when === undefined || when === true) && guards.every(({ warn }) => warn)
}
