import type { Formula } from './Formula.ts'
import { pointersIn } from '../search/Variables.ts'

/** Everything that a formula reads, in the order in which it is asked. */
export function formulaPointers(formula: Formula): ReadonlySet<string> {
  const pointers = new Set<string>()
  collectPointers(formula, pointers, new Set())
  return pointers
}

function collectPointers(formula: Formula, pointers: Set<string>, seen: Set<Formula>): void {
  if (typeof formula === 'boolean' || seen.has(formula)) return
  seen.add(formula)
  if (formula.kind !== 'literal') {
    for (const part of formula.parts) collectPointers(part, pointers, seen)
    return
  }
  const { question } = formula
  pointers.add(question.pointer)
  if (question.kind === 'comparison') for (const read of pointersIn(question.term.operand)) pointers.add(read)
  else if (question.open) for (const read of pointersIn(question.schema)) pointers.add(read)
}
