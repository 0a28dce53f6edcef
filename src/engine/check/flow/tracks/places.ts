import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'
import { mayLead } from '../reach/mayLead.ts'
import { mayRunBeside } from '../reach/reachOf.ts'

/** Main statuses and own ones that never come together (format.md 6: "`in` that cannot occur"). */
export function trackPlaces(flow: Flow): Finding[] {
  const { track, reach, workflow, machine } = flow
  if (track === undefined) return []
  const beside = reach.tracks[track] ?? new Map<string, ReadonlySet<string>>()
  return transitionPlaces(flow).flatMap(({ transition, place }) => {
    const { id, from, in: within = [] } = transition
    const possible = (main: string, own: string): boolean =>
      mayLead(machine, transition, own) &&
      mayRunBeside(workflow, within, main) &&
      (beside.get(own)?.has(main) ?? false)
    const mains = within.flatMap((main, index) =>
      !reach.main.has(main) || from.some((own) => possible(main, own))
        ? []
        : [findingAt(under(place, 'in', index), 'track.inNever', { main, id })],
    )
    const owns = from.flatMap((own, index) =>
      !flow.reached.has(own) ||
      !mayLead(machine, transition, own) ||
      within.some((main) => possible(main, own))
        ? []
        : [findingAt(under(place, 'from', index), 'track.fromNever', { own, id })],
    )
    return [...mains, ...owns]
  })
}
