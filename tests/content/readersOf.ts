import type { Workflow } from '#engine/content/types.ts'
import type { ExplanationSite } from '#engine/explain/explanationSites.ts'
import type { Reader } from '#engine/explain/readerOf.ts'
import { APPLICANT } from '#engine/workflow/mayAct.ts'

/**
 * Who may be told of a rule: of a form of the application who applies, of a move those who make it. What another
 * application began is for the person of that one, who may be a child.
 */
export function readersOf(
  { by }: Pick<ExplanationSite, 'by'>,
  { for: { self, child, institution, parent } }: Pick<Workflow, 'for'>,
): Reader[] {
  if (by !== undefined && !by.includes(APPLICANT)) return ['other']
  const isForOneself = self !== undefined || institution !== undefined || parent !== undefined
  const isOfOfficers = by?.some((name) => name !== APPLICANT) === true
  return [
    ...(isForOneself ? (['self'] as const) : []),
    ...(child === undefined && parent === undefined ? [] : (['parent'] as const)),
    ...(isOfOfficers ? (['other'] as const) : []),
  ]
}
