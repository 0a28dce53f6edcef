import type { Formula, Joined, Literal } from './Formula.ts'

const keys = new WeakMap<object, string>()
const numbered = new Map<string, string>()
const mostNumbered = 200_000
let last = 0

/** The same for equal formulas. */
export function formulaKey(formula: Formula): string {
  if (typeof formula === 'boolean') return String(formula)
  const key = keys.get(formula) ?? findKey(formula)
  keys.set(formula, key)
  return key
}

/** Short, however much is in it; a number is never given twice. */
function findKey(formula: Joined | Literal): string {
  const text =
    formula.kind === 'literal'
      ? `${formula.holds ? '' : '!'}${formula.question.key}`
      : `${formula.kind} ${formula.parts.map(formulaKey).join()}`
  if (numbered.size >= mostNumbered) numbered.clear()
  const known = numbered.get(text)
  if (known !== undefined) return known
  last += 1
  numbered.set(text, String(last))
  return String(last)
}
