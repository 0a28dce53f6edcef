import { under } from '../../../content/checks/place.ts'
import { instantOf } from '../../../values/dates.ts'
import type { Operand } from '../../../values/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { lengthOf } from './durations.ts'
import { sourceOf, type TimerPlace, timerPlaces } from './TimerPlace.ts'

/** When a timer is due: some time after what it counts from, and not for ever ahead. */
export function times(flow: Flow): Finding[] {
  return timerPlaces(flow).flatMap(({ timer, place }) => {
    if (timer.after !== undefined) {
      const at = under(place, 'after')
      return isAhead(timer.after) ? [] : [findingAt(at, 'timer.span.after', { after: timer.after })]
    }
    return timer.due === undefined ? [] : dueTimes(timer.due, { timer, place }, flow)
  })
}

function dueTimes(due: Operand, { timer, place }: TimerPlace, flow: Flow): Finding[] {
  const at = under(place, 'due')
  if (typeof due !== 'object' || due === null) {
    if (instantOf(due) !== undefined) return []
    return [findingAt(at, 'timer.span.moment', { due: JSON.stringify(due), timer: timer.id })]
  }
  const source = sourceOf(flow, due)
  if (typeof source !== 'object' || source === null || !('at' in source)) return []
  if (source.at.startsWith('/now/')) {
    return [findingAt(at, 'timer.moves', { timer: timer.id })]
  }
  if (!pastMoments.has(source.at) || typeof source.plus !== 'string' || isAhead(source.plus)) return []
  return [findingAt(at, 'timer.span.past', { timer: timer.id, plus: source.plus, at: source.at })]
}

/** What has happened when a timer starts. */
export const pastMoments: ReadonlySet<string> = new Set(
  [
    'application/since',
    'application/savedAt',
    'application/createdAt',
    'application/submittedAt',
    'track/since',
  ].map((path) => `/${path}`),
)

function isAhead(duration: string): boolean {
  const length = lengthOf(duration)
  return length === undefined || length.most > 0
}
