import type { Transition } from '../../../content/types.ts'
import { APPLICANT } from '../../../workflow/mayAct.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'
import { isFinal } from '../reach/triggers.ts'

/** An officer's decision that ends the case, and of which its applicant hears nothing. */
export function silent(flow: Flow): Finding[] {
  if (flow.track !== undefined) return []
  return transitionPlaces(flow)
    .filter(({ transition: { to, by = [] } }) => {
      const ends = to !== undefined && isFinal(flow.machine.statuses[to])
      return ends && by.length > 0 && !by.includes(APPLICANT)
    })
    .filter(({ transition }) => !tellsApplicant(transition))
    .map(({ transition, place }) => findingAt(place, 'flow.closedSilently', { transition: transition.id }))
}

function tellsApplicant({ notify = [] }: Transition): boolean {
  return notify.some((notice) => typeof notice === 'string' || (notice.to ?? APPLICANT) === APPLICANT)
}
