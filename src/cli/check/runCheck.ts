import { ContentCheck } from './ContentCheck.ts'
import type { CheckOptions } from './readCheckOptions.ts'
import { tellFindings } from './tellFindings.ts'
import { verdictOf } from './verdictOf.ts'

/** Once: 0, or 1 where something is wrong. @throws CouldNotRun */
export function runCheck(options: CheckOptions): number {
  const started = performance.now()
  const checked = new ContentCheck(options).run()
  tellFindings(checked, options, performance.now() - started)
  return verdictOf(checked.findings, options)
}
