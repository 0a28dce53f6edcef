import { machinesOf } from '../../../content/formUses.ts'
import type { Machine, Workflow } from '../../../content/types.ts'
import { APPLICANT } from '../../../workflow/mayAct.ts'

/** Does an applicant ever start it, fill it in, act in it, or hear of it? Others are the register's and the desk's alone. */
export function concernsApplicant(workflow: Workflow): boolean {
  const { self = false, child = false, institution } = workflow.for
  if (self !== false || child !== false || institution !== undefined) return true
  return machinesOf(workflow).some(({ machine }) => reaches(machine))
}

function reaches({ statuses, transitions, timers = [] }: Machine): boolean {
  return (
    Object.values(statuses).some(({ editable }) => editable !== undefined) ||
    transitions.some(({ by = [], notify = [] }) => {
      const told = notify.map((notice) => (typeof notice === 'string' ? APPLICANT : (notice.to ?? APPLICANT)))
      return [...by, ...told].includes(APPLICANT)
    }) ||
    timers.some(({ remind, notify, alert }) => {
      const tells = [remind, notify, alert].some((part) => part !== undefined)
      return tells && [alert ?? APPLICANT].flat().includes(APPLICANT)
    })
  )
}
