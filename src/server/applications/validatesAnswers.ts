import type { Event } from '#engine/workflow/types.ts'
import type { Case } from './Case.ts'

/** Are all answers judged by this event, and stand from then on? */
export function validatesAnswers({ workflow, state }: Case, event: Extract<Event, { kind: 'do' }>): boolean {
  return (
    event.track === undefined &&
    state.held === undefined &&
    workflow.transitions.some(({ id, validate }) => id === event.transition && validate)
  )
}
