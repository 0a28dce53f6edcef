import type { Said } from '../../../said/Said.ts'
import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { lacksTrigger } from '../reach/lacksTrigger.ts'
import { startsOf } from './startsOf.ts'
import { waysBetween } from './waysBetween.ts'

/** Statuses that no way leads to: where that starts, and nothing else is told that explains it. */
export function unreachable(flow: Flow): Finding[] {
  const { machine, reached, place } = flow
  const lost = Object.keys(machine.statuses).filter((status) => !reached.has(status))
  if (lost.length === 0) return []
  const { after } = waysBetween(machine)
  return startsOf(lost, (status) => after.get(status) ?? []).flatMap(({ status, others }) => {
    const ways = machine.transitions.filter(({ to }) => to === status)
    if (ways.some((way) => way.from.some((from) => lacksTrigger(flow, way, from)))) return []
    const at = under(place, 'statuses', status)
    return [findingAt(at, 'flow.unreachable', { status, others }, waysTo(machine.transitions, status))]
  })
}

function waysTo(transitions: Flow['machine']['transitions'], status: string): Said {
  const ways = transitions.filter(({ to }) => to === status).map(({ id }) => `"${id}"`)
  return ways.length === 0
    ? { says: 'mend.flow.unreachable.none', params: { status } }
    : { says: 'mend.flow.unreachable.ways', params: { transitions: ways } }
}
