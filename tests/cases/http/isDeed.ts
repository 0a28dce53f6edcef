import type { CaseStep, ProcessCase } from '#engine/case/types.ts'

/** Staff move it, and may: not whoever applies, be it for an institution, and nobody whose own case it is. */
export function isDeed({ do: transition, as, expect }: CaseStep, given: Pick<ProcessCase, 'as'>): boolean {
  if (expect?.denied !== undefined || expect?.issues !== undefined) return false
  const isOwn = as === undefined || as === given.as || as === 'applicant' || as === 'parent'
  return transition !== undefined && !isOwn && !as.endsWith('!')
}
