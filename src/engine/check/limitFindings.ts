import type { Finding, Severity } from './Finding.ts'
import { findingAt } from './findingAt.ts'
import { sortFindings } from './sortFindings.ts'

/** Nobody mends so many before the check runs again; one file may have as many faults as letters. */
const MOST_OF_FILE = 300
const MOST = 3000
/** Graver ones are told first. */
const RANKS = ['error', 'warning', 'unproven'] as const satisfies readonly Severity[]

/** Sorted. Of a file, and in all, so many; what is more of a file is one finding, as grave as the gravest in it. */
export function limitFindings(findings: readonly Finding[]): Finding[] {
  const sorted = sortFindings(findings)
  if (sorted.length <= MOST_OF_FILE) return sorted
  const ofFile = new Map<string, number>()
  const told: Finding[] = []
  const more = new Map<string, Finding[]>()
  for (const rank of RANKS)
    for (const finding of sorted) {
      if (finding.severity !== rank) continue
      const { file } = finding
      const count = (ofFile.get(file) ?? 0) + 1
      ofFile.set(file, count)
      if (count <= MOST_OF_FILE && told.length < MOST) told.push(finding)
      else if (more.get(file)?.push(finding) === undefined) more.set(file, [finding])
    }
  return sortFindings([...told, ...[...more].map(moreOf)])
}

function moreOf([file, left]: [string, Finding[]]): Finding {
  const severity = RANKS.find((rank) => left.some((one) => one.severity === rank)) ?? 'error'
  const params = { count: left.length, errors: countErrors(left) }
  return { ...findingAt({ file, pointer: '' }, 'file.more', params), params, severity }
}

/** With those that are not told one by one. */
export function countErrors(findings: readonly Finding[]): number {
  return findings.reduce((sum, { code, severity, params }) => {
    const errors = code === 'file.more' ? params?.['errors'] : undefined
    return sum + (typeof errors === 'number' ? errors : Number(severity === 'error'))
  }, 0)
}
