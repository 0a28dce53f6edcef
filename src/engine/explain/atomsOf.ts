import type { ExplainedAtom, Explanation } from './Explanation.ts'

/** The sayings alone, in their order: for tables, marks and tests. */
export function atomsOf(explanation: Explanation): ExplainedAtom[] {
  return explanation.kind === 'atom' ? [explanation] : explanation.parts.flatMap(atomsOf)
}
