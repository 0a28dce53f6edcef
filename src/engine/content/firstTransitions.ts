import type { Transition, Workflow } from './types.ts'

/** Where a transition stands in `transitions`. */
export interface PlacedTransition {
  transition: Transition
  index: number
}

/**
 * What an applicant first makes of a draft, and what does not end it: its guards are the conditions that a person is told
 * before a word is typed. Nothing of a process that nobody starts.
 */
export function firstTransitions(workflow: Workflow): PlacedTransition[] {
  if (workflow.for.parent === true) return []
  return workflow.transitions
    .map((transition, index) => ({ transition, index }))
    .filter(({ transition: { from, by, to } }) => {
      const ends = to !== undefined && workflow.statuses[to]?.phase === 'closed'
      return from.includes(workflow.initial) && by?.includes('applicant') === true && !ends
    })
}
