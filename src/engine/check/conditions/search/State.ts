import type { Literal } from '../formula/Formula.ts'
import { ANY_OUTCOME, NOTHING, MISSING, outcomesOf } from './outcomes.ts'
import type { ValueClass } from '../classes/ValueClass.ts'
import { pairKey, type Variables } from './Variables.ts'

/** What is still possible: of each pointer these classes, of each pair these outcomes. Never changed, only replaced. */
export interface State {
  classes: readonly (readonly number[])[]
  outcomes: readonly number[]
  /** Questions that classes leave open, as they were decided. */
  decided: ReadonlyMap<string, boolean>
}

export function wholeState({ list, pairs }: Variables): State {
  return {
    classes: list.map(({ classes }) => classes.map((_, index) => index)),
    outcomes: pairs.map(() => ANY_OUTCOME),
    decided: new Map(),
  }
}

/** The answer to a literal as far as the state knows it. */
export function known({ question, holds }: Literal, state: State, variables: Variables): boolean | undefined {
  const decided = state.decided.get(question.key)
  if (decided !== undefined) return decided === holds
  if (question.kind === 'comparison') {
    const pair = variables.pairOf.get(pairKey(question.pointer, question.term)) ?? -1
    const left = state.outcomes[pair] ?? ANY_OUTCOME
    if ((left & outcomesOf(question.word, holds)) === 0) return false
    return (left & outcomesOf(question.word, !holds)) === 0 ? true : undefined
  }
  const at = variables.indexOf.get(question.pointer) ?? -1
  const variable = variables.list[at]
  const place = variable?.tests.get(question.key) ?? -1
  let answer: boolean | undefined
  for (const index of state.classes[at] ?? []) {
    const one = variable?.classes[index]?.answers[place]
    if (one === undefined || (answer !== undefined && answer !== one)) return undefined
    answer = one
  }
  return answer === undefined ? undefined : answer === holds
}

/** The state in which the literal is so; undefined where that cannot be. */
export function assume(literal: Literal, state: State, variables: Variables): State | undefined {
  const { question, holds } = literal
  const before = state.decided.get(question.key)
  if (before !== undefined) return before === holds ? state : undefined
  const decided = new Map(state.decided).set(question.key, holds)
  const at = variables.indexOf.get(question.pointer) ?? -1
  if (question.kind === 'comparison') {
    const pair = variables.pairOf.get(pairKey(question.pointer, question.term)) ?? -1
    const left = (state.outcomes[pair] ?? ANY_OUTCOME) & outcomesOf(question.word, holds)
    return left === 0 ? undefined : withOutcomes({ ...state, decided }, pair, left, variables)
  }
  const variable = variables.list[at]
  const place = variable?.tests.get(question.key) ?? -1
  return keepClasses({ ...state, decided }, at, variables, (one) => one.answers[place] !== !holds)
}

function withOutcomes(state: State, pair: number, left: number, variables: Variables): State | undefined {
  const outcomes = state.outcomes.map((one, index) => (index === pair ? left : one))
  const next = { ...state, outcomes }
  const { variable, other } = variables.pairs[pair] ?? { variable: -1 }
  if ((left & NOTHING) !== 0) return next
  const there = keepClasses(next, variable, variables, isPresent)
  if (there === undefined || other === undefined || (left & MISSING) !== 0) return there
  return keepClasses(there, other, variables, isPresent)
}

function isPresent({ sort }: ValueClass): boolean {
  return sort !== 'absent'
}

function keepClasses(
  state: State,
  at: number,
  variables: Variables,
  keeps: (one: ValueClass) => boolean,
): State | undefined {
  const all = variables.list[at]?.classes ?? []
  const before = state.classes[at] ?? []
  const kept = before.filter((index) => {
    const one = all[index]
    return one !== undefined && keeps(one)
  })
  if (kept.length === 0) return undefined
  if (kept.length === before.length) return state
  const classes = state.classes.map((one, index) => (index === at ? kept : one))
  return spread({ ...state, classes }, at, variables)
}

/** What is inside something needs it; what is inside nothing is not there. */
function spread(state: State, at: number, variables: Variables): State | undefined {
  let next: State | undefined = state
  for (const { parent, child, index } of variables.links) {
    if (next === undefined) return undefined
    if (child === at && !some(next, child, variables, isAbsent)) {
      next = keepClasses(next, parent, variables, (one) =>
        holdsMember(one, index, variables.list[child]?.pointer),
      )
    }
    if (next !== undefined && parent === at) {
      const inside = variables.list[child]?.pointer
      if (!some(next, parent, variables, (one) => holdsMember(one, index, inside))) {
        next = keepClasses(next, child, variables, isAbsent)
      }
    }
  }
  return next
}

function isAbsent({ sort }: ValueClass): boolean {
  return sort === 'absent'
}

function some(state: State, at: number, variables: Variables, is: (one: ValueClass) => boolean): boolean {
  const all = variables.list[at]?.classes ?? []
  return (state.classes[at] ?? []).some((index) => {
    const one = all[index]
    return one !== undefined && is(one)
  })
}

function holdsMember({ sort, high }: ValueClass, index: number | undefined, child = ''): boolean {
  if (child.includes('#')) return sort === 'string' || sort === 'date' || sort === 'instant'
  if (sort === 'array') return index !== undefined && (high === undefined || index <= high)
  return sort === 'object'
}
