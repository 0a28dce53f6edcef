import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'
import { lacksTrigger, misfires } from '../reach/lacksTrigger.ts'
import { isFinal } from '../reach/triggers.ts'

/** Statuses that a transition leads from in vain: final ones, and those in which nobody and nothing makes it. */
export function from(flow: Flow): Finding[] {
  const { machine } = flow
  return transitionPlaces(flow).flatMap(({ transition, place }) =>
    transition.from.flatMap((status, index) => {
      if (!lacksTrigger(flow, transition, status)) return []
      const at = under(place, 'from', index)
      if (isFinal(machine.statuses[status])) {
        return [findingAt(at, 'flow.leavesFinal', { status, transition: transition.id })]
      }
      if (misfires(machine, status)) return []
      return [findingAt(at, 'flow.untriggered', { status, transition: transition.id })]
    }),
  )
}
