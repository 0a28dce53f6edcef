import { canHold, type Difference } from './differences.ts'
import { ABOVE, BELOW, LEVEL, possibleOutcomes, SAME, ANY_OUTCOME } from './outcomes.ts'
import type { Way } from './search.ts'
import type { State } from './State.ts'
import type { ValueClass } from '../classes/ValueClass.ts'
import type { Pair, Variables } from './Variables.ts'

/**
 * Chooses a class for every pointer that is compared with another, so that all comparisons can be as the state wants
 * them; each such state is handed on. Ends when `leaf` has enough.
 */
export function relate(state: State, way: Way): boolean {
  const compared = way.variables.pairs.filter((_, index) => state.outcomes[index] !== ANY_OUTCOME)
  if (compared.length === 0) return way.leaf(state)
  const involved = compared.flatMap(({ variable, other }) =>
    other === undefined ? [variable] : [variable, other],
  )
  return chooseClass([...new Set(involved)], state, way)
}

function chooseClass(open: readonly number[], state: State, way: Way): boolean {
  const narrowed = narrow(state, way.variables)
  if (narrowed === undefined) return false
  const [at, ...others] = open
  if (at === undefined) {
    return canHold(...differencesOf(narrowed, way.variables)) && way.leaf(narrowed)
  }
  return (state.classes[at] ?? []).some((index) => {
    way.budget.left -= 1
    if (way.budget.left < 0) return false
    const classes = state.classes.map((one, place) => (place === at ? [index] : one))
    return chooseClass(others, { ...state, classes }, way)
  })
}

/** Outcomes that the classes still allow; undefined where a pair has none. */
function narrow(state: State, variables: Variables): State | undefined {
  const outcomes: number[] = []
  for (const [index, pair] of variables.pairs.entries()) {
    const wanted = state.outcomes[index] ?? ANY_OUTCOME
    const left = wanted === ANY_OUTCOME ? wanted : wanted & allowed(pair, state, variables)
    if (left === 0) return undefined
    outcomes.push(left)
  }
  return { ...state, outcomes }
}

function allowed({ variable, other, term }: Pair, state: State, variables: Variables): number {
  let possible = 0
  for (const left of classesAt(state, variables, variable)) {
    if (other === undefined) possible |= possibleOutcomes(left, term, undefined)
    else
      for (const right of classesAt(state, variables, other)) possible |= possibleOutcomes(left, term, right)
  }
  return possible
}

function classesAt(state: State, variables: Variables, at: number): ValueClass[] {
  const all = variables.list[at]?.classes ?? []
  return (state.classes[at] ?? []).flatMap((index) => all[index] ?? [])
}

/** Of numbers, of days and of instants apart; place 0 is the zero of all. */
function differencesOf(state: State, variables: Variables): [Difference[], number] {
  const terms = new Map<string, number>()
  const placeOf = (key: string): number => {
    const place = terms.get(key) ?? terms.size + 1
    terms.set(key, place)
    return place
  }
  const found: Difference[] = []
  for (const [index, pair] of variables.pairs.entries()) {
    const wanted = state.outcomes[index] ?? ANY_OUTCOME
    const [left] = classesAt(state, variables, pair.variable)
    const right = pair.other === undefined ? undefined : classesAt(state, variables, pair.other)[0]
    if (wanted === ANY_OUTCOME || !left || !areOrdered(left, right, pair)) continue
    const from = placeOf(String(pair.variable))
    const to = placeOf(pair.other === undefined ? pair.term.key : String(pair.other))
    const { offset = 0 } = pair.term
    found.push(...orderOf(wanted, from, to, typeof offset === 'number' ? offset : offset.days))
    found.push(...boundsOf(left, from), ...(right ? boundsOf(right, to) : []))
  }
  return [found, terms.size + 1]
}

function areOrdered(left: ValueClass, right: ValueClass | undefined, { term, other }: Pair): boolean {
  if (other === undefined) return left.sort === 'number'
  if (left.sort !== right?.sort) return false
  if (typeof term.offset === 'object') return left.sort === 'date'
  return (
    left.sort === 'number' || ((left.sort === 'date' || left.sort === 'instant') && term.offset === undefined)
  )
}

function orderOf(wanted: number, from: number, to: number, offset: number): Difference[] {
  const level = SAME | LEVEL
  const upper = { from, to, most: offset }
  const lower = { from: to, to: from, most: -offset }
  if (wanted === BELOW) return [{ ...upper, strict: true }]
  if (wanted === ABOVE) return [{ ...lower, strict: true }]
  if ((wanted & ~(BELOW | level)) === 0) {
    const most = { ...upper, strict: false }
    return (wanted & BELOW) === 0 ? [most, { ...lower, strict: false }] : [most]
  }
  return (wanted & ~(ABOVE | level)) === 0 ? [{ ...lower, strict: false }] : []
}

function boundsOf({ low = -Infinity, high = Infinity, open = false }: ValueClass, at: number): Difference[] {
  const found: Difference[] = []
  if (high !== Infinity) found.push({ from: at, to: 0, most: high, strict: open })
  if (low !== -Infinity) found.push({ from: 0, to: at, most: -low, strict: open })
  return found
}
