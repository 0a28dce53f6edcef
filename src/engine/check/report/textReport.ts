import type { Severity } from '../Finding.ts'
import type { PlacedFinding } from './PlacedFinding.ts'

export type Paint = (severity: Severity, text: string) => string

/** A line a finding; what could not be decided comes after all that is so. */
export function textReport(
  findings: readonly PlacedFinding[],
  paint: Paint = (_severity, text) => text,
): string[] {
  const sure = findings.filter(({ severity }) => severity !== 'unproven')
  const unproven = findings.filter(({ severity }) => severity === 'unproven')
  const lines = sure.map((finding) => lineOf(finding, paint))
  if (unproven.length === 0) return lines
  return [...lines, 'Not proven:', ...unproven.map((finding) => `  ${lineOf(finding, paint)}`)]
}

function lineOf({ file, pointer, code, severity, message, mend }: PlacedFinding, paint: Paint): string {
  const told = severity === 'warning' ? `warning: ${message}` : message
  const line = `${file}#${pointer}  ${paint(severity, code)}  ${told}${mend === '' ? '' : `  (${mend})`}`
  return oneLine(line)
}

/** What moves a terminal's cursor, changes its colours or ends a line. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu

/** Names come from the content: none may break the line, or talk to a terminal. */
function oneLine(line: string): string {
  return line.replaceAll(
    CONTROL,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
