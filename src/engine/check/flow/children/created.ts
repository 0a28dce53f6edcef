import { under } from '../../../content/checks/place.ts'
import { machinesOf } from '../../../content/formUses.ts'
import type { Content } from '../../../content/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Process } from '../Flow.ts'
import { createdBy } from '../../../content/createdBy.ts'
import { mayLead } from '../reach/mayLead.ts'

/** Processes that only others make, and others' outcomes that a process awaits: both must happen. */
export function created(process: Process): Finding[] {
  return [...neverStarted(process), ...neverHappens(process)]
}

function neverStarted({ content, id, workflow, place }: Process): Finding[] {
  const { self, child, institution, parent } = workflow.for
  if (parent) {
    const makers = Object.values(content.workflows).filter((other) => createdBy(other).has(id))
    if (makers.length > 0) return []
    return [findingAt(under(place, 'for', 'parent'), 'flow.neverStarted.neverMade', { id })]
  }
  if (institution !== undefined || (self ?? false) !== false || (child ?? false) !== false) return []
  return [findingAt(under(place, 'for'), 'flow.neverStarted.nobody', { id })]
}

function neverHappens({ content, workflow, place }: Process): Finding[] {
  const created = createdBy(workflow)
  return machinesOf(workflow).flatMap(({ machine, pointer }) =>
    machine.transitions.flatMap(({ id, on }, index) => {
      if (on === undefined || !('process' in on)) return []
      const at = under({ file: place.file, pointer }, 'transitions', index, 'on')
      if (!created.has(on.process)) {
        return [findingAt(under(at, 'process'), 'flow.onNever.notMade', { id, process: on.process })]
      }
      if (isEntered(content, on.process, on.status)) return []
      return [
        findingAt(under(at, 'status'), 'flow.onNever.otherStatus', {
          process: on.process,
          status: on.status,
          id,
        }),
      ]
    }),
  )
}

/** Being made is no event: only what leads to a status tells of it. */
function isEntered({ workflows }: Content, process: string, status: string): boolean {
  const child = workflows[process]
  if (child === undefined) return true
  return child.transitions.some(
    (transition) =>
      transition.to === status && transition.from.some((source) => mayLead(child, transition, source)),
  )
}
