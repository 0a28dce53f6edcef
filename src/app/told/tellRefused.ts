import type { Issue } from '#engine/issue.ts'

const MOST = 30

/** Which fields kept somebody from going on: counted, so that the form can be mended. Nothing waits for it. */
export function tellRefused(process: string, issues: readonly Issue[]): void {
  if (issues.length === 0) return
  const fields = issues.slice(0, MOST).map(({ path, code }) => ({ path, code }))
  import('./callTold.ts')
    .then(({ callTold }) => callTold('tellRefused', { body: { process, fields } }))
    .catch(() => undefined)
}
