import { meant } from '../../../content/nearest.ts'
import { type Place, under } from '../../../content/checks/place.ts'
import type { Transition } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { lacksTrigger } from '../reach/lacksTrigger.ts'
import { isFinal } from '../reach/triggers.ts'
import { readsNow } from '../transitions/readsNow.ts'
import { firedBy, type TimerPlace, timerPlaces } from './TimerPlace.ts'

/** A timer that fires must be able to: where it runs, at its moment, and without a guard in its way. */
export function firing(flow: Flow): Finding[] {
  const places = timerPlaces(flow).flatMap((one) => {
    const fired = firedBy(flow, one.timer)
    return fired === undefined ? [] : [{ ...one, fired }]
  })
  const firesTwice = ({ timer }: Firing, index: number): boolean =>
    places.findIndex((one) => one.timer.fire === timer.fire) !== index
  return places.flatMap((one, index) => {
    if (leadsFromNone(one, flow)) return [wrongFire(one, flow)]
    return [...whereItRuns(one, flow), ...(firesTwice(one, index) ? [] : obstacles(one, flow))]
  })
}

interface Firing extends TimerPlace {
  fired: { transition: Transition; place: Place }
}

/** Final ones are told of themselves. */
function leadsFromNone({ timer, fired: { transition } }: Firing, { machine }: Flow): boolean {
  const open = timer.in.filter((status) => !isFinal(machine.statuses[status]))
  return open.length > 0 && !open.some((status) => transition.from.includes(status))
}

/** What else is wrong with the timer and its transition follows from that. */
function wrongFire({ timer, place, fired: { transition } }: Firing, flow: Flow): Finding {
  const fitting = flow.machine.transitions.filter((one) =>
    timer.in.every((status) => lacksTrigger(flow, one, status)),
  )
  const [only, ...more] = fitting
  const mend = only === undefined || more.length > 0 ? undefined : meant(only.id)
  return findingAt(
    under(place, 'fire'),
    'timer.wider.none',
    { timer: timer.id, transition: transition.id },
    mend,
  )
}

function whereItRuns({ timer, place, fired: { transition } }: Firing, { machine }: Flow): Finding[] {
  return timer.in.flatMap((status, index) => {
    const at = under(place, 'in', index)
    if (isFinal(machine.statuses[status])) {
      return [findingAt(at, 'timer.final', { status, timer: timer.id, fire: transition.id })]
    }
    if (transition.from.includes(status)) return []
    return [findingAt(at, 'timer.wider.one', { timer: timer.id, status, fire: transition.id })]
  })
}

/** A transition that is denied to its timer is not tried again. */
function obstacles({ timer, fired: { transition, place } }: Firing, { named }: Flow): Finding[] {
  const { id, when, guards = [] } = transition
  const denying = guards.flatMap((guard, index) => {
    const asksPeople = [...pointersRead(guard, named)].some((pointer) => peoplePattern.test(pointer))
    return guard.warn || guard.must === true || asksPeople ? [] : [index]
  })
  const found: Finding[] = []
  if (when !== undefined && readsNow(when, named)) {
    found.push(findingAt(under(place, 'when'), 'timer.whenNow', { timer: timer.id, id }))
  }
  const [first, ...others] = denying
  if (first !== undefined) {
    const params = { timer: timer.id, transition: id, others: others.length }
    found.push(findingAt(under(place, 'guards', first), 'timer.guarded', params))
  }
  return found
}

/** Whoever acts, and what they filled in: no guard of a timer. */
const peoplePattern = /^\/(?:actor|input)(?:\/|$)/
