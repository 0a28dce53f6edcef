import { allowedTransitions } from '../workflow/allowedTransitions.ts'
import type { Denial } from '../workflow/types.ts'
import type { Outcome } from './Outcome.ts'

/** Why what validates the answers would be denied to the step's actor now, as far as a step of the form tells it (`alerts`). */
export function stepAlerts(
  { state, context }: Pick<Outcome, 'state' | 'context'>,
  step: string,
): { transition: string; denial: Denial }[] {
  const { workflow, application } = state
  const alerts = workflow.steps?.find(({ id }) => id === step)?.alerts ?? []
  const sends = new Set(workflow.transitions.filter(({ validate }) => validate).map(({ id }) => id))
  return allowedTransitions(workflow, application, context)
    .filter(({ id, track }) => track === undefined && sends.has(id))
    .flatMap(({ id, denials }) => denials.map((denial) => ({ transition: id, denial })))
    .filter(({ denial: { guard, early } }) => guard !== undefined && early !== true && alerts.includes(guard))
}
