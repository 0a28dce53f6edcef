import type { Workflow } from '#engine/content/types.ts'
import type { Application } from '#engine/workflow/types.ts'

/** May the applicant change answers now? A held event locks them. */
export function isEditable(workflow: Workflow, state: Application): boolean | 'marked' {
  if (state.held !== undefined) return false
  return workflow.statuses[state.status]?.editable ?? false
}
