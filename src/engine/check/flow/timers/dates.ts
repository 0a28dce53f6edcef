import { under } from '../../../content/checks/place.ts'
import { APPLICANT } from '../../../workflow/mayAct.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { timerPlaces } from './TimerPlace.ts'

/** A deadline that staff alone are told of is theirs (`deadlinesFor`): without `heldBy` it stands in nobody's calendar. */
export function dates(flow: Flow): Finding[] {
  return timerPlaces(flow).flatMap(({ timer: { id, alert, calendar }, place }) => {
    if (alert === undefined || calendar === undefined) return []
    if (calendar.as === 'appointment' || calendar.heldBy !== undefined) return []
    if ([alert].flat().includes(APPLICANT)) return []
    return [findingAt(under(place, 'calendar'), 'timer.staffDate', { timer: id })]
  })
}
