import { under } from '../../../content/checks/place.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { isFinal } from '../reach/triggers.ts'
import { readsNow } from '../transitions/readsNow.ts'
import { firedBy, type TimerPlace, timerPlaces } from './TimerPlace.ts'

/** A timer that fires must be able to: where it runs, at its moment, and without a guard in its way. */
export function firing(flow: Flow): Finding[] {
  const places = timerPlaces(flow).filter(({ timer }) => timer.fire !== undefined)
  return [
    ...places.flatMap((one) => whereItRuns(one, flow)),
    ...places
      .filter(({ timer }, index) => places.findIndex((one) => one.timer.fire === timer.fire) === index)
      .flatMap((one) => obstacles(one, flow)),
  ]
}

function whereItRuns({ timer, place }: TimerPlace, flow: Flow): Finding[] {
  const fired = firedBy(flow, timer)
  if (fired === undefined) return []
  return timer.in.flatMap((status, index) => {
    const at = under(place, 'in', index)
    if (isFinal(flow.machine.statuses[status])) {
      return [
        findingAt(at, 'timer.final', `"${status}" is final: "${timer.id}" cannot make "${timer.fire}" there`),
      ]
    }
    if (fired.transition.from.includes(status)) return []
    return [
      findingAt(
        at,
        'timer.wider',
        `"${timer.id}" runs in "${status}", and "${timer.fire}" does not lead from there`,
      ),
    ]
  })
}

/** A transition that is denied to its timer is not tried again. */
function obstacles({ timer }: TimerPlace, flow: Flow): Finding[] {
  const fired = firedBy(flow, timer)
  if (fired === undefined) return []
  const { transition, place } = fired
  const byClock = transition.when !== undefined && readsNow(transition.when, flow.named)
  return [
    ...(byClock
      ? [
          findingAt(
            under(place, 'when'),
            'timer.whenNow',
            `"${timer.id}" fires "${transition.id}" once; if "when" does not hold at that moment nothing happens ever`,
          ),
        ]
      : []),
    ...(transition.guards ?? []).flatMap((guard, index) => {
      const asksPeople = [...pointersRead(guard, flow.named)].some((pointer) => peoplePattern.test(pointer))
      if (guard.warn || guard.must === true || asksPeople) return []
      const message = `The timer "${timer.id}" makes "${transition.id}": where this guard denies it, nothing ever follows`
      return [findingAt(under(place, 'guards', index), 'timer.guarded', message)]
    }),
  ]
}

/** Whoever acts, and what they filled in: no guard of a timer. */
const peoplePattern = /^\/(?:actor|input)(?:\/|$)/
