import type { Finding } from '#engine/check/Finding.ts'
import { countFindings } from '#engine/check/report/countFindings.ts'

/** 1 where something is wrong; warnings alone do so only under `strict`. */
export function verdictOf(findings: readonly Finding[], { strict }: { strict: boolean }): number {
  const { errors, warnings } = countFindings(findings)
  return errors > 0 || (strict && warnings > 0) ? 1 : 0
}
