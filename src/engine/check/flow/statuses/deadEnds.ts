import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { lacksTrigger } from '../reach/lacksTrigger.ts'
import { isFinal } from '../reach/triggers.ts'
import { startsOf } from './startsOf.ts'
import { type Ways, waysBetween } from './waysBetween.ts'
import { mayRest, openWaysOut, waysOut } from './waysOut.ts'

/** Statuses that are not final, and that nothing leads on from: to another status, or ever to a final one. */
export function deadEnds(flow: Flow): Finding[] {
  const { machine, place, reached, track } = flow
  const statuses = Object.keys(machine.statuses)
  if (track === undefined && !statuses.some((status) => isFinal(machine.statuses[status]))) {
    return [findingAt(under(place, 'statuses'), 'flow.noEnd.noFinal')]
  }
  const stuck = statuses.filter(
    (status) => !mayRest(flow, status) && openWaysOut(machine, status).length === 0,
  )
  const ways = waysBetween(machine)
  const ending = endingFrom(flow, stuck, ways)
  const endless = statuses.filter((status) => reached.has(status) && !ending.has(status))
  return [
    ...startsOf(endless, (status) => ways.before.get(status) ?? []).map(({ status, others }) => {
      return findingAt(under(place, 'statuses', status), 'flow.noEnd.stuck', { status, others })
    }),
    ...stuck.filter((status) => reached.has(status)).flatMap((status) => stuckAt(flow, status)),
  ]
}

function stuckAt(flow: Flow, status: string): Finding[] {
  const { machine, place } = flow
  const at = under(place, 'statuses', status)
  const ways = waysOut(machine, status)
  if (ways.length === 0) return [findingAt(at, 'flow.deadEnd', { status })]
  // Told where they are never made.
  if (ways.some((way) => lacksTrigger(flow, way, status))) return []
  const names = ways.map(({ id }) => `"${id}"`).join(', ')
  return [findingAt(at, 'flow.nobodyLeaves', { names, status })]
}

/** Statuses from which a place to rest can be reached; those that are stuck are told of themselves. */
function endingFrom(flow: Flow, stuck: readonly string[], { before }: Ways): Set<string> {
  const statuses = Object.keys(flow.machine.statuses)
  const ending = new Set(statuses.filter((status) => mayRest(flow, status) || stuck.includes(status)))
  for (const status of ending) {
    for (const earlier of before.get(status) ?? []) ending.add(earlier)
  }
  return ending
}
