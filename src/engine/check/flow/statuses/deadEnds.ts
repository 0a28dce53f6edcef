import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { leadsAway, mayLead } from '../reach/mayLead.ts'
import { isFinal } from '../reach/triggers.ts'
import { mayRest, openWaysOut, waysOut } from './waysOut.ts'

/** Statuses that are not final, and that nothing leads on from: to another status, or ever to a final one. */
export function deadEnds(flow: Flow): Finding[] {
  const { machine, place, reached, track } = flow
  const statuses = Object.keys(machine.statuses)
  if (track === undefined && !statuses.some((status) => isFinal(machine.statuses[status]))) {
    return [findingAt(under(place, 'statuses'), 'flow.noEnd', 'No status is final: the process never ends')]
  }
  const stuck = statuses.filter(
    (status) => !mayRest(flow, status) && openWaysOut(machine, status).length === 0,
  )
  const ending = endingFrom(flow, stuck)
  return statuses
    .filter((status) => reached.has(status))
    .flatMap((status) => {
      const at = under(place, 'statuses', status)
      if (!stuck.includes(status)) {
        if (ending.has(status)) return []
        return [findingAt(at, 'flow.noEnd', `From "${status}" no way ever leads to the end`)]
      }
      const ways = waysOut(machine, status)
      if (ways.length === 0) return [findingAt(at, 'flow.deadEnd', `Nothing leads on from "${status}"`)]
      const names = ways.map(({ id }) => `"${id}"`).join(', ')
      return [
        findingAt(
          at,
          'flow.nobodyLeaves',
          `Nobody and nothing can make ${names}, and "${status}" has no other way out`,
        ),
      ]
    })
}

/** Statuses from which a place to rest can be reached; those that are stuck are told of themselves. */
function endingFrom(flow: Flow, stuck: readonly string[]): Set<string> {
  const { machine } = flow
  const statuses = Object.keys(machine.statuses)
  const ending = new Set(statuses.filter((status) => mayRest(flow, status) || stuck.includes(status)))
  for (let before = -1; before !== ending.size;) {
    before = ending.size
    for (const status of statuses) {
      const leads = machine.transitions.some(
        (transition) =>
          leadsAway(transition, status) &&
          ending.has(transition.to ?? '') &&
          mayLead(machine, transition, status),
      )
      if (leads) ending.add(status)
    }
  }
  return ending
}
