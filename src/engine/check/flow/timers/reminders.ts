import { toWrite } from '../../../content/nearest.ts'
import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { lengthOf, sameSpan } from './durations.ts'
import { pastMoments } from './times.ts'
import { countOf, momentOf, type TimerPlace, timerPlaces } from './TimerPlace.ts'

/** Reminders count back from the due time: before it, after the status was entered, and each once. */
export function reminders(flow: Flow): Finding[] {
  const places = timerPlaces(flow)
  return places.flatMap((one, index) => [
    ...ownReminders(one, flow),
    ...places.slice(0, index).flatMap((before) => sharedReminders(one, before, flow)),
  ])
}

function ownReminders({ timer, place }: TimerPlace, flow: Flow): Finding[] {
  const count = countOf(flow, timer)
  const whole = count !== undefined && pastMoments.has(count.at) ? lengthOf(count.plus) : undefined
  const remind = timer.remind ?? []
  return remind.flatMap((before, index) => {
    const at = under(place, 'remind', index)
    const length = lengthOf(before)
    if (length === undefined) return []
    if (length.most >= 0) {
      return [
        findingAt(
          at,
          'timer.remindLate',
          { before, timer: timer.id },
          toWrite(`-${before.replace('-', '')}`),
        ),
      ]
    }
    if (whole !== undefined && -length.most >= whole.most) {
      return [
        findingAt(at, 'timer.remindEarly', {
          timer: timer.id,
          plus: count?.plus ?? '',
          at: count?.at ?? '',
          before,
        }),
      ]
    }
    if (remind.slice(0, index).some((other) => sameSpan(other, before))) {
      return [findingAt(at, 'timer.remindTwice.own', { timer: timer.id })]
    }
    return []
  })
}

/** Two timers of one status that remind the same people at the same moment. */
function sharedReminders({ timer, place }: TimerPlace, { timer: other }: TimerPlace, flow: Flow): Finding[] {
  const shared = timer.in.some((status) => other.in.includes(status))
  const same = shared && momentOf(flow, timer) === momentOf(flow, other)
  if (!same || audienceOf(timer) !== audienceOf(other)) return []
  return (timer.remind ?? []).flatMap((before, index) =>
    (other.remind ?? []).some((one) => sameSpan(one, before))
      ? [findingAt(under(place, 'remind', index), 'timer.remindTwice.shared', { other: other.id })]
      : [],
  )
}

function audienceOf({ alert }: TimerPlace['timer']): string {
  return [alert ?? []].flat().toSorted().join(' ')
}
