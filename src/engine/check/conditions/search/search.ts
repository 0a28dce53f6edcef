import type { Formula, Joined, Literal } from '../formula/Formula.ts'
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
  const answers: Answers = new Map()
  for (const options of choices) {
    const open = openOptions(options, answers, { state, variables })
    budget.left -= options.length
    if (open === 'done') continue
    if (open.length === 0 || budget.left < 0) return false
    left.push(open)
  }
  budget.left -= Math.floor(answers.size / 16)
  left.sort((one, other) => one.length - other.length)
  const [first, ...others] = left
  if (first === undefined) return leaf(state)
  const rest: Formula[] = others.map((parts) => ({ kind: 'any', parts }))
  return first.some((option) => search([...rest, option], state, way))
}

interface Knowing {
  state: State
  variables: Variables
}
/** Of the parts that were asked in one state. */
type Answers = Map<Formula, boolean | undefined>

function openOptions(options: readonly Formula[], answers: Answers, knowing: Knowing): Formula[] | 'done' {
  const open: Formula[] = []
  for (const option of options) {
    const answer = answerOf(option, answers, knowing)
    if (answer === true) return 'done'
    if (answer !== false) open.push(option)
  }
  return open
}

function answerOf(formula: Formula, answers: Answers, knowing: Knowing): boolean | undefined {
  if (typeof formula === 'boolean') return formula
  if (isLiteral(formula)) return known(formula, knowing.state, knowing.variables)
  if (answers.has(formula)) return answers.get(formula)
  const answer = joinedAnswer(formula, answers, knowing)
  answers.set(formula, answer)
  return answer
}

function joinedAnswer({ kind, parts }: Joined, answers: Answers, knowing: Knowing): boolean | undefined {
  const decisive = kind === 'any'
  let answer: boolean | undefined = !decisive
  for (const part of parts) {
    const one = answerOf(part, answers, knowing)
    if (one === decisive) return decisive
    if (one === undefined) answer = undefined
  }
  return answer
}

function isLiteral(formula: Joined | Literal): formula is Literal {
  return formula.kind === 'literal'
}
