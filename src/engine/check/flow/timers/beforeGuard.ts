import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { leadsAway, mayLead } from '../reach/mayLead.ts'
import { type Deadline, deadlinesOf, isSooner } from './deadlines.ts'
import { firedBy, spanOf, type TimerPlace, timerPlaces } from './TimerPlace.ts'

/**
 * A timer that ends a status before the time is over in which something is allowed there, or before it begins. In another
 * status the same guard may be right.
 */
export function beforeGuard(flow: Flow): Finding[] {
  const deadlines = flow.machine.transitions.flatMap((transition) => deadlinesOf(flow, transition))
  if (deadlines.length === 0) return []
  const endings = timerPlaces(flow).flatMap((one) => endingOf(flow, one) ?? [])
  return endings.flatMap((ending) => {
    const late = deadlines.find((one) => isCutShort(flow, one, { ending, endings }))
    return late === undefined ? [] : [told(ending, late)]
  })
}

/** Statuses that a timer surely ends, and how long after they were entered. */
interface Ending {
  at: TimerPlace
  span: string
  ended: readonly string[]
}

function endingOf(flow: Flow, at: TimerPlace): Ending | undefined {
  const span = spanOf(flow, at.timer)
  const fired = firedBy(flow, at.timer)?.transition
  // Where it has conditions it may do nothing.
  if (span === undefined || fired === undefined || fired.when !== undefined || fired.guards?.length)
    return undefined
  const ended = at.timer.in.filter((status) => fired.from.includes(status) && leadsAway(fired, status))
  return { at, span, ended }
}

/** Wherever it can be made. */
function isCutShort(
  { machine }: Flow,
  { transition, span }: Deadline,
  { ending, endings }: { ending: Ending; endings: readonly Ending[] },
): boolean {
  if (transition.id === ending.at.timer.fire) return false
  const sooner = (one: Ending, status: string): boolean =>
    one.ended.includes(status) && isSooner(one.span, span)
  const from = transition.from.filter((status) => mayLead(machine, transition, status))
  return (
    from.some((status) => sooner(ending, status)) &&
    from.every((status) => endings.some((one) => sooner(one, status)))
  )
}

function told({ at: { timer, place }, span }: Ending, late: Deadline): Finding {
  const { id } = late.transition
  const says = late.opens ? 'timer.beforeGuard.opens' : 'timer.beforeGuard.closes'
  const params = { timer: timer.id, span, transition: id, allowed: late.span }
  return findingAt(under(place, timer.after === undefined ? 'due' : 'after'), says, params)
}
