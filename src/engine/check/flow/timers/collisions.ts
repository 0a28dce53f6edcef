import { under } from '../../../content/checks/place.ts'
import { meet } from '../../conditions/judge/meet.ts'
import { readingOf } from '../../conditions/sites/readingOf.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { firedBy, momentOf, type TimerPlace, timerPlaces } from './TimerPlace.ts'

/** Timers that fire at one moment, and in one case: which of them wins is not said. */
export function collisions(flow: Flow): Finding[] {
  const places = timerPlaces(flow).filter(({ timer }) => timer.fire !== undefined)
  return places.flatMap((one, index) =>
    places.slice(0, index).flatMap((before) => collision(one, before, flow)),
  )
}

function collision({ timer, place }: TimerPlace, { timer: other }: TimerPlace, flow: Flow): Finding[] {
  const shared = timer.in.find((status) => other.in.includes(status))
  if (shared === undefined || momentOf(flow, timer) !== momentOf(flow, other)) return []
  const { content, id: workflow, track } = flow
  const [when, before] = [timer, other].map((one) => firedBy(flow, one)?.transition.when)
  const at = { workflow, ...(track !== undefined && { track }), statuses: [shared] }
  if (timer.fire !== other.fire && !meet(when, before, () => readingOf(content, at))) return []
  return [
    findingAt(under(place, 'fire'), 'timer.collides', { shared, other: other.id, fire: other.fire ?? '' }),
  ]
}
