import { type Place, under } from '../../../content/checks/place.ts'
import { APPLICANT } from '../../../workflow/mayAct.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'

/** Messages for staff that would go to the applicant, and the other way round. */
export function audience(flow: Flow): Finding[] {
  return [...noticesOf(flow), ...remindersOf(flow)].flatMap(({ id, roles, at }) => {
    const notification = flow.content.notifications[id]
    if (notification === undefined) return []
    const toStaff = notification.staff === true
    // What is told to both is written for the applicant.
    const wrong = toStaff ? roles.find((role) => role === APPLICANT) : staffAlone(roles)
    if (wrong === undefined) return []
    return [
      toStaff
        ? findingAt(at, 'flow.wrongAudience.staff', { id })
        : findingAt(at, 'flow.wrongAudience.applicant', { id, role: wrong }),
    ]
  })
}

function staffAlone(roles: readonly string[]): string | undefined {
  return roles.includes(APPLICANT) ? undefined : roles[0]
}

interface Sent {
  id: string
  roles: readonly string[]
  at: Place
}

function noticesOf(flow: Flow): Sent[] {
  return transitionPlaces(flow).flatMap(({ transition, place }) =>
    (transition.notify ?? []).map((notice, index) => {
      const at = under(place, 'notify', index)
      if (typeof notice === 'string') return { id: notice, roles: [APPLICANT], at }
      return { id: notice.id, roles: [notice.to ?? APPLICANT], at: under(at, 'id') }
    }),
  )
}

/** A timer without roles tells the applicant. */
function remindersOf({ machine, place }: Flow): Sent[] {
  return (machine.timers ?? []).flatMap(({ notify, alert }, index) => {
    if (notify === undefined) return []
    const roles = alert === undefined ? [APPLICANT] : [alert].flat()
    return [{ id: notify, roles, at: under(place, 'timers', index, 'notify') }]
  })
}
