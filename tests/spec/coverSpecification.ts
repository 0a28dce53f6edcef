import type { Row } from './readRows.ts'

/** A test of a run that names a statement, and how it ended. An `id` that ends in `.*` stands for every row with this prefix. */
export interface Proof {
  id: string
  test: string
  state: 'passed' | 'failed' | 'skipped'
}
/** Every row is in one of the first four lists. */
export interface SpecificationCoverage {
  /** Rows that claim to hold, of which a test passed and none failed. */
  held: Row[]
  /** Rows that do not claim to hold. */
  open: Row[]
  /** Rows that claim to hold, but every test that names them was skipped, or none does. */
  unproved: Row[]
  /** Rows of which a test failed, whether they claim to hold or not. */
  failing: FailingRow[]
  /** Ids that a test names and no row has. */
  unknown: UnknownId[]
}
export interface FailingRow {
  row: Row
  tests: string[]
}
export interface UnknownId {
  id: string
  test: string
}

/** Compares the statements of the specification with the tests of a run that name them. */
export function coverSpecification(rows: readonly Row[], proofs: readonly Proof[]): SpecificationCoverage {
  const proofsById = new Map(rows.map(({ id }): [string, Proof[]] => [id, []]))
  const unknown: UnknownId[] = []
  for (const proof of proofs) {
    const ids = idsOf(proof.id, [...proofsById.keys()])
    for (const id of ids) proofsById.get(id)?.push(proof)
    if (ids.length === 0) unknown.push({ id: proof.id, test: proof.test })
  }
  const coverage: SpecificationCoverage = { held: [], open: [], unproved: [], failing: [], unknown }
  for (const row of rows) addRow(coverage, row, proofsById.get(row.id) ?? [])
  return coverage
}

/** The ids that a test means by one that it names. */
function idsOf(named: string, known: readonly string[]): string[] {
  if (!named.endsWith('.*')) return known.filter((id) => id === named)
  const prefix = named.slice(0, -'*'.length)
  return known.filter((id) => id.startsWith(prefix))
}

function addRow({ held, open, unproved, failing }: SpecificationCoverage, row: Row, proofs: Proof[]): void {
  const failed = proofs.filter(({ state }) => state === 'failed')
  if (failed.length > 0) failing.push({ row, tests: [...new Set(failed.map(({ test }) => test))] })
  else if (row.lives === undefined) open.push(row)
  else if (proofs.some(({ state }) => state === 'passed')) held.push(row)
  else unproved.push(row)
}
