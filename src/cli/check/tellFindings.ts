import { relative, sep } from 'node:path'
import { styleText } from 'node:util'
import { countFindings, countText } from '#engine/check/report/countFindings.ts'
import { githubReport } from '#engine/check/report/githubReport.ts'
import { placeFindings } from '#engine/check/report/placeFindings.ts'
import type { PlacedFinding } from '#engine/check/report/PlacedFinding.ts'
import { sarifReport } from '#engine/check/report/sarifReport.ts'
import { type Paint, textReport } from '#engine/check/report/textReport.ts'
import type { Checked } from './ContentCheck.ts'
import type { CheckOptions, Format } from './readCheckOptions.ts'

const COLOURS = { error: 'red', warning: 'yellow', unproven: 'cyan' } as const
const paint: Paint = (severity, text) => styleText(COLOURS[severity], text)

/**
 * Prints the findings. The closing line stands beside them only where people read it; other formats are whole by themselves.
 * Its time counts from `since`, with the telling.
 */
export function tellFindings({ files, findings }: Checked, options: CheckOptions, since: number): void {
  const placed = placeFindings(findings, files)
  for (const line of REPORTS[options.format](placed, prefixOf(options.root))) console.log(line)
  const time = `${((performance.now() - since) / 1000).toFixed(2)} s`
  const closing = `${countText(countFindings(findings))} in ${files.size} files (${time})`
  if (options.format === 'text') console.log(closing)
  else console.error(closing)
}

const REPORTS: { [format in Format]: (placed: readonly PlacedFinding[], prefix: string) => string[] } = {
  text: (placed) => (process.stdout.isTTY ? textReport(placed, paint) : textReport(placed)),
  json: (placed) => [JSON.stringify(placed, null, 2)],
  sarif: (placed, prefix) => [JSON.stringify(sarifReport(placed, prefix), null, 2)],
  github: githubReport,
}

/** From where the command runs (the repository) to the content: both tools want paths of the repository. */
function prefixOf(root: string): string {
  const path = relative('.', root).split(sep).join('/')
  return path === '' ? '' : `${path}/`
}
