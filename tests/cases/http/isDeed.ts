import type { CaseStep, ProcessCase } from '#engine/case/types.ts'
import type { Workflow } from '#engine/content/types.ts'

interface Road {
  given: Pick<ProcessCase, 'as'>
  workflow: Pick<Workflow, 'for'>
}

/** Staff move it, and may: not whoever applies, be it for an institution, and nobody whose own case it is. */
export function isDeed({ do: transition, as, expect }: CaseStep, { given, workflow }: Road): boolean {
  if (transition === undefined || as === undefined) return false
  if (expect?.denied !== undefined || expect?.issues !== undefined) return false
  const applies = workflow.for.institution?.is
  const isOwn = as === given.as || as === 'applicant' || as === 'parent' || as.endsWith('!')
  return !isOwn && (applies === undefined || !as.startsWith(`${applies}@`))
}
