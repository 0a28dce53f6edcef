import type { Workflow } from '#engine/content/types.ts'
import type { AllowedAction } from '../state/clientTypes.ts'

/** Does the transition re-validate all answers? Then it belongs under the summary that the person has read. */
export function needsReview(workflow: Workflow, action: Pick<AllowedAction, 'id' | 'track'>): boolean {
  if (action.track !== undefined) return false
  return workflow.transitions.find((transition) => transition.id === action.id)?.validate === true
}
