import type { Case } from './Case.ts'

/** Not handed in yet: nobody but the applicant sees it. */
export function isDraftStatus({ workflow, state }: Pick<Case, 'workflow' | 'state'>): boolean {
  return state.status === workflow.initial && workflow.statuses[state.status]?.editable !== undefined
}
