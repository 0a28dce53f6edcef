import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'
import { isFinal, isTriggered, triggersAt } from '../reach/triggers.ts'

/** Statuses that a transition leads from in vain: final ones, and those in which nobody and nothing makes it. */
export function from(flow: Flow): Finding[] {
  const { machine, reached } = flow
  return transitionPlaces(flow).flatMap(({ transition, place }) =>
    transition.from.flatMap((status, index) => {
      const triggers = triggersAt(machine, transition, status)
      if (isTriggered(triggers) || !reached.has(status)) return []
      const at = under(place, 'from', index)
      if (isFinal(machine.statuses[status])) {
        return [
          findingAt(
            at,
            'flow.leavesFinal',
            `"${status}" is final: "${transition.id}" is never made from there, only a message could`,
          ),
        ]
      }
      return [
        findingAt(
          at,
          'flow.untriggered',
          `In "${status}" nothing makes "${transition.id}": it has no by, auto or on, and its timers run elsewhere`,
        ),
      ]
    }),
  )
}
