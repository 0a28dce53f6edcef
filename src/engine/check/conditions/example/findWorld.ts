import { asOperand, evaluate } from '../../../values/operand.ts'
import type { Json, Scope } from '../../../values/types.ts'
import { agePattern } from '../formula/fitFormula.ts'
import { fitsAlone } from '../classes/fitsAlone.ts'
import type { Formula } from '../formula/Formula.ts'
import { ANY_OUTCOME, outcomeOf } from '../search/outcomes.ts'
import { unique } from '../classes/pureDomain.ts'
import type { Reading } from '../decide/Reading.ts'
import type { Budget } from '../search/search.ts'
import type { State } from '../search/State.ts'
import { near, synthesize } from './synthesize.ts'
import { textSamples } from '../search/textSamples.ts'
import type { ValueClass } from '../classes/ValueClass.ts'
import { pointersIn, type Variable, type Variables } from '../search/Variables.ts'
import { answerIn, holdsIn, valueIn, worldWith } from './witness.ts'

/** A world of the kind that the state describes, in which the engine finds the formula true. */
export interface Finding {
  formula: Formula
  state: State
  variables: Variables
  reading: Reading
}

export function findWorld(finding: Finding, budget: Budget): ReadonlyMap<string, Json> | undefined {
  return place(orderOf(finding.variables), new Map(), finding, budget)
}

/** Those that are read by others come first. */
function orderOf({ list, pairs }: Variables): number[] {
  const needs = list.map(({ questions }, index) => [
    ...pairs.filter(({ variable }) => variable === index).flatMap(({ term }) => pointersIn(term.operand)),
    ...questions.filter(({ open }) => open).flatMap(({ schema }) => pointersIn(schema)),
  ])
  const order: number[] = []
  const seen = new Set<number>()
  const visit = (at: number): void => {
    if (seen.has(at)) return
    seen.add(at)
    for (const pointer of needs[at] ?? []) {
      const other = list.findIndex((one) => one.pointer === pointer)
      if (other >= 0) visit(other)
    }
    order.push(at)
  }
  for (const index of list.keys()) visit(index)
  return order
}

function place(
  open: readonly number[],
  values: ReadonlyMap<string, Json>,
  finding: Finding,
  budget: Budget,
): ReadonlyMap<string, Json> | undefined {
  const [at, ...others] = open
  if (at === undefined) {
    return holdsIn(finding.formula, worldWith(values, finding.reading)) ? values : undefined
  }
  const variable = finding.variables.list[at]
  if (!variable) return undefined
  if (variable.pointer.includes('#')) return place(others, values, finding, budget)
  for (const value of candidates(at, variable, values, finding)) {
    budget.left -= 1
    if (budget.left < 0) return undefined
    const next = value === undefined ? values : new Map(values).set(variable.pointer, value)
    if (!suits({ at, open: others }, variable, worldWith(next, finding.reading), finding)) continue
    const found = place(others, next, finding, budget)
    if (found) return found
  }
  return undefined
}

interface Placing {
  at: number
  /** Not placed yet. */
  open: readonly number[]
}

/** The engine's answers about this pointer are those of one of its classes, and its comparisons come out as wanted. */
function suits(
  { at, open }: Placing,
  { questions, classes }: Variable,
  scope: Scope,
  finding: Finding,
): boolean {
  const { state, variables } = finding
  const waits = (part: unknown): boolean => {
    const read = pointersIn(part)
    return open.some((index) => read.includes(variables.list[index]?.pointer ?? ''))
  }
  const answers = questions.map((question) =>
    question.open && waits(question.schema) ? undefined : answerIn(question, scope),
  )
  const isWanted = (answer: boolean | undefined, wanted: boolean | undefined): boolean =>
    answer === undefined || wanted === undefined || answer === wanted
  if (!questions.every(({ key }, index) => isWanted(answers[index], state.decided.get(key)))) return false
  const isIn = (state.classes[at] ?? []).some((index) =>
    classes[index]?.answers.every((answer, place) => isWanted(answers[place], answer)),
  )
  return (
    isIn &&
    variables.pairs.every(({ variable: left, other, term }, index) => {
      const wanted = state.outcomes[index] ?? ANY_OUTCOME
      if (wanted === ANY_OUTCOME || (left !== at && other !== at)) return true
      if (open.includes(left) || waits(term.operand)) return true
      const pointer = variables.list[left]?.pointer ?? ''
      return (outcomeOf(valueIn(pointer, scope), evaluate(term.operand, scope)) & wanted) !== 0
    })
  )
}

const mostCandidates = 16

function candidates(
  at: number,
  variable: Variable,
  values: ReadonlyMap<string, Json>,
  finding: Finding,
): (Json | undefined)[] {
  const { state, variables, reading } = finding
  const left = classesAt(at, finding)
  const scope = worldWith(values, reading)
  const samples = left.flatMap((one) => (one.sort === 'absent' ? [] : firstOf(one)))
  const related = variables.pairs.flatMap(({ variable: owner, other, term }) => {
    const left = other === at ? values.get(variables.list[owner]?.pointer ?? '') : undefined
    const value = owner === at ? evaluate(term.operand, scope) : left
    if (value !== undefined) return [value, ...near(value)]
    return other === at ? classesAt(owner, finding).flatMap(firstOf).slice(0, 4) : []
  })
  const asked = variable.questions.flatMap(({ schema, open, key }) =>
    open || state.decided.has(key) ? synthesize(schema, scope) : [],
  )
  const found: (Json | undefined)[] = unique([
    ...related,
    ...birthDates(variable, finding, scope),
    ...interleaved(left),
    ...samples,
    ...(left.some(({ sort }) => sort === 'string') ? textSamples(variable, at, state) : []),
    ...asked,
  ])
    .filter((value) => isOfType(value, variable, reading))
    .slice(0, mostCandidates)
  const isAbsent = left.some(({ sort }) => sort === 'absent')
  return isAbsent ? [...found, undefined] : found
}

function classesAt(at: number, { state, variables }: Finding): ValueClass[] {
  const all = variables.list[at]?.classes ?? []
  return (state.classes[at] ?? []).flatMap((index) => all[index] ?? [])
}

function isOfType(value: Json, { type, domain }: Variable, { constantScope }: Reading): boolean {
  return (value === null && type?.mayBeNull === true) || fitsAlone(domain, value, constantScope)
}

function firstOf({ samples }: ValueClass): readonly Json[] {
  return samples.slice(0, 3)
}

/** One of each class before a second of any. */
function interleaved(classes: readonly ValueClass[]): Json[] {
  return classes.flatMap(({ samples }) => samples.slice(0, 1)).slice(0, 6)
}

function birthDates({ pointer }: Variable, { state, variables }: Finding, scope: Scope): Json[] {
  return variables.list.flatMap((one, index) => {
    const [, born, on = ''] = agePattern.exec(one.pointer) ?? []
    if (born !== pointer) return []
    const moment = on === '' ? scope.world.now.date : evaluate(asOperand(JSON.parse(on)), scope)
    const ages = (state.classes[index] ?? []).flatMap((at) => one.classes[at]?.samples ?? [])
    return ages.flatMap((age) =>
      typeof moment === 'string' && typeof age === 'number' ? bornBefore(moment, age) : [],
    )
  })
}

function bornBefore(moment: string, age: number): string[] {
  const year = Number(moment.slice(0, 4)) - age
  return year > 1000 && year < 9000 ? [`${year}-01-01`] : []
}
