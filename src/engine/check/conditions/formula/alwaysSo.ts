import { all, any, type Formula, isThere, not } from './Formula.ts'
import { formulaPointers } from './formulaPointers.ts'

const [opens, closes] = ['/campaign/opens', '/campaign/closes']
const term = { key: JSON.stringify({ at: closes }), operand: { at: closes }, pointer: closes }

/** A campaign has both, and closes after it opens: the content is not let in otherwise. */
const campaign: Formula = any([
  all([not(isThere(opens)), not(isThere(closes))]),
  {
    kind: 'literal',
    holds: true,
    question: {
      kind: 'comparison',
      key: `${opens} below ${term.key}`,
      pointer: opens,
      term,
      word: 'below',
    },
  },
])

/** What is so in every world of the pointers that a formula reads. */
export function alwaysSo(formula: Formula): Formula {
  const read = formulaPointers(formula)
  return !read.has(opens) || !read.has(closes) || campaign
}
