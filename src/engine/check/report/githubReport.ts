import type { Severity } from '../Finding.ts'
import type { PlacedFinding } from './PlacedFinding.ts'

const COMMANDS: { [severity in Severity]: string } = {
  error: 'error',
  warning: 'warning',
  unproven: 'notice',
}

/** Workflow commands of GitHub Actions: each finding is shown at its line of the change. `prefix`: from the repository to the content. */
export function githubReport(findings: readonly PlacedFinding[], prefix: string): string[] {
  return findings.map(({ file, line, column, code, severity, pointer, message, mend }) => {
    const place = `file=${property(prefix + file)},line=${line},col=${column},title=${property(code)}`
    return `::${COMMANDS[severity]} ${place}::${data(`${pointer} ${message} (${mend})`.trim())}`
  })
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
