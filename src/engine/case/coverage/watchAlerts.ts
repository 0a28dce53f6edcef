import { stepAlerts } from '../stepAlerts.ts'
import { fileOf } from './coverableFlows.ts'
import type { Played } from './watchStep.ts'

/** A guard that a step of the form tells of does not hold there, though the form may ask for the same thing first. */
export function watchAlerts({ outcome, actor, watched: { tally } }: Played): void {
  if (!actor) return
  const { workflow } = outcome.state
  for (const step of workflow.steps ?? []) {
    for (const { transition, denial } of step.alerts ? stepAlerts(outcome, step.id) : []) {
      const index = workflow.transitions.findIndex(({ id }) => id === transition)
      const guards = workflow.transitions[index]?.guards ?? []
      const guard = guards.findIndex(({ id, denied }) => id === denial.guard && denied === denial.code)
      const pointer = `/transitions/${index}/guards/${guard}`
      tally.count({ kind: 'guard', file: fileOf(workflow), pointer }, false)
    }
  }
}
