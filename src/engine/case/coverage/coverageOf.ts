import type { Content } from '../../content/types.ts'
import type { FormCaseSet, OpenContent, ProcessCase } from '../types.ts'
import { CaseCoverage } from './CaseCoverage.ts'
import type { CoverageRow } from './Coverable.ts'

export type Case = ProcessCase | FormCaseSet

/** What these cases cover of a content; see {@link CaseCoverage}. */
export function coverageOf(
  content: Content,
  cases: readonly Case[],
  generate?: (open: OpenContent) => void,
): CoverageRow[] {
  const coverage = new CaseCoverage(content)
  for (const one of cases) coverage.play(one)
  return coverage.rows(generate)
}
