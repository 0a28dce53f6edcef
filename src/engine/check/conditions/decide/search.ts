import type { Formula, Joined, Literal } from './Formula.ts'
import { assume, known, type State } from './State.ts'
import type { Variables } from './Variables.ts'

/** How many questions one search may ask. */
export interface Budget {
  left: number
}
export interface Way {
  variables: Variables
  budget: Budget
  /** True: this state is enough. */
  leaf: (state: State) => boolean
}

/**
 * Every way to make the formulas true, as states in which nothing of them is open any more; ends when `leaf` has enough.
 * False = all were seen, or the budget is used up.
 */
export function search(goals: readonly Formula[], state: State, way: Way): boolean {
  let current = state
  const choices: (readonly Formula[])[] = []
  const open = [...goals]
  for (let goal = open.pop(); goal !== undefined; goal = open.pop()) {
    if (goal === true) continue
    if (goal === false) return false
    if (goal.kind === 'all') open.push(...goal.parts)
    else if (goal.kind === 'any') choices.push(goal.parts)
    else if (isLiteral(goal)) {
      way.budget.left -= 1
      const next = assume(goal, current, way.variables)
      if (next === undefined || way.budget.left < 0) return false
      current = next
    }
  }
  return choose(choices, current, way)
}

/** Goes on with the choice that has the fewest options left. */
function choose(choices: readonly (readonly Formula[])[], state: State, way: Way): boolean {
  const { variables, budget, leaf } = way
  const left: Formula[][] = []
  for (const options of choices) {
    const open = openOptions(options, state, variables)
    budget.left -= options.length
    if (open === 'done') continue
    if (open.length === 0 || budget.left < 0) return false
    left.push(open)
  }
  left.sort((one, other) => one.length - other.length)
  const [first, ...others] = left
  if (first === undefined) return leaf(state)
  const rest: Formula[] = others.map((parts) => ({ kind: 'any', parts }))
  return first.some((option) => search([...rest, option], state, way))
}

function openOptions(options: readonly Formula[], state: State, variables: Variables): Formula[] | 'done' {
  const open: Formula[] = []
  for (const option of options) {
    const answer = answerOf(option, state, variables)
    if (answer === true) return 'done'
    if (answer !== false) open.push(option)
  }
  return open
}

function answerOf(formula: Formula, state: State, variables: Variables): boolean | undefined {
  if (typeof formula === 'boolean') return formula
  if (isLiteral(formula)) return known(formula, state, variables)
  const decisive = formula.kind === 'any'
  let answer: boolean | undefined = !decisive
  for (const part of formula.parts) {
    const one = answerOf(part, state, variables)
    if (one === decisive) return decisive
    if (one === undefined) answer = undefined
  }
  return answer
}

function isLiteral(formula: Joined | Literal): formula is Literal {
  return formula.kind === 'literal'
}
