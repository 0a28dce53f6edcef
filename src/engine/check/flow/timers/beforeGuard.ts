import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'
import { leadsAway, mayLead } from '../reach/mayLead.ts'
import { triggersAt } from '../reach/triggers.ts'
import { type Deadline, deadlinesOf, isSooner } from './deadlines.ts'
import { firedBy, spanOf, type TimerPlace, timerPlaces } from './TimerPlace.ts'

/** A timer that ends a status and the guards of what may be done there until then speak of the same time. */
export function beforeGuard(flow: Flow): Finding[] {
  const deadlines = transitionPlaces(flow).flatMap(({ transition, place }) =>
    deadlinesOf(flow, transition, place),
  )
  if (deadlines.length === 0) return []
  return timerPlaces(flow).flatMap((one) => {
    const span = spanOf(flow, one.timer)
    const fired = firedBy(flow, one.timer)?.transition
    // Where it has conditions it may do nothing.
    if (span === undefined || fired === undefined || fired.when !== undefined || fired.guards?.length)
      return []
    const ended = one.timer.in.filter((status) => fired.from.includes(status) && leadsAway(fired, status))
    const cut = cutShort(one, span, { ended, deadlines })
    return cut.length > 0 ? cut : ended.flatMap((status) => idleTime(flow, one, { span, status, deadlines }))
  })
}

/** The status is over before what is still allowed there, or allowed only later. */
function cutShort(
  { timer, place }: TimerPlace,
  span: string,
  { ended, deadlines }: { ended: readonly string[]; deadlines: readonly Deadline[] },
): Finding[] {
  const late = deadlines.find(
    (one) =>
      one.transition.id !== timer.fire &&
      ended.some((status) => one.transition.from.includes(status)) &&
      isSooner(span, one.span),
  )
  if (late === undefined) return []
  const { id } = late.transition
  const when = late.opens ? `is allowed only after ${late.span}` : `is allowed for ${late.span}`
  const message = `"${timer.id}" ends the status after ${span}, and "${id}" ${when}`
  return [findingAt(under(place, timer.after === undefined ? 'due' : 'after'), 'timer.beforeGuard', message)]
}

/** All that could be done was to be done earlier: nothing but the timer is left. */
function idleTime(
  flow: Flow,
  { timer }: TimerPlace,
  { span, status, deadlines }: { span: string; status: string; deadlines: readonly Deadline[] },
): Finding[] {
  const { machine } = flow
  const others = (machine.timers ?? []).filter(
    (one) => one !== timer && one.fire !== undefined && one.in.includes(status),
  )
  const ways = machine.transitions.filter((one) => one.id !== timer.fire && mayLead(machine, one, status))
  if (others.length > 0 || ways.length === 0) return []
  const closed = ways.flatMap((way) => {
    const { people, auto, message, child } = triggersAt(machine, way, status)
    if (!people || auto || message || child) return []
    return deadlines.find((one) => one.transition === way && !one.opens && isSooner(one.span, span)) ?? []
  })
  const [first] = closed
  if (first === undefined || closed.length < ways.length) return []
  const message = `In "${status}" nothing can be done after ${first.span}, until "${timer.id}" ends it after ${span}`
  return [findingAt(first.place, 'timer.beforeGuard', message)]
}
