import type { Finding } from '#engine/check/Finding.ts'
import { placeFindings } from '#engine/check/report/placeFindings.ts'
import { textReport } from '#engine/check/report/textReport.ts'
import type { ReleaseEvent } from '#server/content/currentRelease.ts'

/** What became of a saved file, in the words of the check. */
export function tellChanges(event: ReleaseEvent): string {
  if (event.kind === 'release') return 'What was saved is live.'
  const faults: Finding[] = event.faults.map((fault) => ({ ...fault, severity: 'error' }))
  const lines = textReport(placeFindings(faults, new Map()))
  return ['What was saved is not live yet:', ...lines.map((line) => `  ${line}`)].join('\n')
}
