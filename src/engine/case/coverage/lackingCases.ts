import type { CoverageRow, Verdicts } from './Coverable.ts'

export interface Lack {
  row: CoverageRow
  /** What no case shows. */
  lacks: 'holds' | 'fails' | 'both'
}

/** What lacks a case that holds, or one that does not. */
export function lackingCases(rows: readonly CoverageRow[]): Lack[] {
  return rows.flatMap((row): Lack[] => {
    const holds = sum(row, 'holds')
    const fails = sum(row, 'fails')
    if (holds > 0 && (fails > 0 || row.always)) return []
    if (holds + fails === 0) return [{ row, lacks: 'both' }]
    return [{ row, lacks: holds === 0 ? 'holds' : 'fails' }]
  })
}

function sum({ written, generated }: CoverageRow, verdict: keyof Verdicts): number {
  return written[verdict] + generated[verdict]
}
