import type { CodeEntry } from '../codes/CodeEntry.ts'
import { codes } from '../codes/codes.ts'
import type { Severity } from '../Finding.ts'
import type { PlacedFinding } from './PlacedFinding.ts'

/** SARIF 2.1.0 says of a result without a verdict that its kind is "open", and then its level is "none". */
const VERDICTS: { [severity in Severity]: { level: string; kind: string } } = {
  error: { level: 'error', kind: 'fail' },
  warning: { level: 'warning', kind: 'fail' },
  unproven: { level: 'none', kind: 'open' },
}
const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'

/** One run, with a rule for each code of the table. `prefix`: from the repository to the content. */
export function sarifReport(findings: readonly PlacedFinding[], prefix: string): object {
  const table: { [code: string]: CodeEntry } = codes
  const ids = Object.keys(table).sort()
  const indexes = new Map(ids.map((id, index) => [id, index]))
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content check', rules: Object.entries(table).sort(byCode).map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => resultOf(finding, prefix, indexes)),
      },
    ],
  }
}

function byCode([one]: [string, CodeEntry], [other]: [string, CodeEntry]): number {
  return one < other ? -1 : 1
}

function ruleOf([id, { severity, says, example, mend }]: [string, CodeEntry]): object {
  return {
    id,
    shortDescription: { text: says },
    help: { text: `${mend} Example: ${example}` },
    defaultConfiguration: { level: VERDICTS[severity].level },
  }
}

function resultOf(finding: PlacedFinding, prefix: string, indexes: ReadonlyMap<string, number>): object {
  const { file, pointer, code, severity, message, mend, line, column } = finding
  const ruleIndex = indexes.get(code)
  return {
    ruleId: code,
    ...(ruleIndex !== undefined && { ruleIndex }),
    ...VERDICTS[severity],
    message: { text: mend === '' ? message : `${message} (${mend})` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(prefix + file) },
          region: { startLine: line, startColumn: column },
        },
        logicalLocations: [{ fullyQualifiedName: `${file}#${pointer}` }],
      },
    ],
  }
}
