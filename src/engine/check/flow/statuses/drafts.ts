import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { misfires } from '../reach/lacksTrigger.ts'
import { mayLead, leadsAway } from '../reach/mayLead.ts'

/** What an applicant may leave half filled must be closed some day (specification, section 4). */
export function drafts({ machine, track, reached, place }: Flow): Finding[] {
  if (track !== undefined) return []
  return Object.entries(machine.statuses)
    .filter(([name, { editable }]) => editable === true && reached.has(name) && !isTimed(machine, name))
    .map(([name]) => findingAt(under(place, 'statuses', name), 'flow.draftStays', { name }))
}

/** A timer leads out of this status, or should and is told of itself. */
export function isTimed(machine: Flow['machine'], status: string): boolean {
  if (misfires(machine, status)) return true
  return (machine.timers ?? []).some((timer) => {
    const fired = machine.transitions.find(({ id }) => id === timer.fire)
    return (
      fired !== undefined &&
      timer.in.includes(status) &&
      leadsAway(fired, status) &&
      mayLead(machine, fired, status)
    )
  })
}
