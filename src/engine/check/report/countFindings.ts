import type { Finding } from '../Finding.ts'

export interface Counts {
  errors: number
  warnings: number
  unproven: number
}

export function countFindings(findings: readonly Finding[]): Counts {
  const of = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length
  return { errors: of('error'), warnings: of('warning'), unproven: of('unproven') }
}

/** "2 errors, 1 warning, 3 not proven" */
export function countText({ errors, warnings, unproven }: Counts): string {
  const words = [many(errors, 'error'), many(warnings, 'warning')]
  return [...words, ...(unproven > 0 ? [`${unproven} not proven`] : [])].join(', ')
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
