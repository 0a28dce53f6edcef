import type { Severity } from '../Finding.ts'
import type { PlacedFinding } from './PlacedFinding.ts'

/** Nobody reads on who has read so many of one code in one file. */
const MOST = 20

export type Paint = (severity: Severity, text: string) => string

/** A line a finding, and one for all further ones of the same code in the same file; what could not be decided comes after all that is so. */
export function textReport(
  findings: readonly PlacedFinding[],
  paint: Paint = (_severity, text) => text,
): string[] {
  const sure = findings.filter(({ severity }) => severity !== 'unproven')
  const unproven = findings.filter(({ severity }) => severity === 'unproven')
  const lines = linesOf(sure, paint)
  if (unproven.length === 0) return lines
  return [...lines, 'Not proven:', ...linesOf(unproven, paint).map((line) => `  ${line}`)]
}

function linesOf(findings: readonly PlacedFinding[], paint: Paint): string[] {
  const lines: string[] = []
  for (const [file, inFile] of Map.groupBy(findings, (finding) => finding.file)) {
    const told = new Map<string, number>()
    for (const finding of inFile) {
      const count = (told.get(finding.code) ?? 0) + 1
      told.set(finding.code, count)
      if (count <= MOST) lines.push(lineOf(finding, paint))
    }
    for (const [code, count] of told) {
      if (count > MOST) lines.push(oneLine(`… and ${count - MOST} more of ${code} in ${file}`))
    }
  }
  return lines
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
