import type { SpecificationCoverage } from './coverSpecification.ts'

export interface SpecificationVerdict {
  ok: boolean
  /** For a person: the count, then a line for each statement or name that is wrong. */
  lines: string[]
}

/** Whether a whole run of the tests proves each statement that claims to hold. Open statements are counted and allowed. */
export function judgeSpecification(coverage: SpecificationCoverage): SpecificationVerdict {
  const { held, open, unproved, failing, unknown } = coverage
  const all = held.length + open.length + unproved.length + failing.length
  const faults = [
    ...unproved.map(({ id }) => `statement ${id}: no test that passed names it`),
    ...failing.map(({ row, tests }) => `statement ${row.id}: failed in ${tests.join(', ')}`),
    ...unknown.map(({ id, test }) => `statement ${id}: there is none, but ${test} names it`),
  ]
  const count = `specification: ${held.length} of ${all} statements hold, ${open.length} are open`
  return { ok: faults.length === 0, lines: [count, ...faults] }
}
