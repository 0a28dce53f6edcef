import { holds } from '../../../values/condition.ts'
import type { Condition, Json } from '../../../values/types.ts'
import { alwaysSo } from '../formula/alwaysSo.ts'
import { carriedAt, conditionFormula } from '../formula/conditionFormula.ts'
import { all, type Formula } from '../formula/Formula.ts'
import { findWorld } from '../example/findWorld.ts'
import type { Reading } from './Reading.ts'
import { relate } from '../search/relations.ts'
import { search, type Way } from '../search/search.ts'
import { type State, wholeState } from '../search/State.ts'
import { withoutEmptyTexts } from '../search/textSamples.ts'
import { questionKey } from './questionKey.ts'
import type { Verdict } from './Verdict.ts'
import { variablesOf } from '../search/Variables.ts'
import { decidedOnce, worldWith } from '../example/witness.ts'

/** A condition and the place that carries it (relative pointers start there). */
export interface Asked {
  condition: Condition
  base?: string
}
/** Are these conditions ever true together? */
export function decide(asked: readonly Asked[], reading: Reading, also: Formula = true): Verdict {
  const formula = formulaOf(asked, reading, also)
  const { verdicts } = reading.memory
  const known = verdicts.get(reading.values) ?? new Map<string, Verdict>()
  verdicts.set(reading.values, known)
  const key = questionKey(formula, reading)
  const verdict =
    known.get(key) ??
    decideFormula(formula, reading, (world) => {
      const scope = decidedOnce(worldWith(world, reading))
      return asked.every(({ condition, base = '' }) => holds(condition, scope, base))
    })
  if (known.size >= remembered) known.clear()
  known.set(key, verdict)
  return verdict
}

const mostQuestions = 20_000
const mostTries = 400
const mostLeaves = 12

/** Is it proven that no world makes all of them true? */
export function isProvenNever(asked: readonly Asked[], reading: Reading, also: Formula = true): boolean {
  const formula = formulaOf(asked, reading, also)
  if (typeof formula === 'boolean') return !formula
  const { nevers } = reading.memory
  const key = questionKey(formula, reading)
  const known = nevers.get(key) ?? proveNever(formula, reading)
  if (nevers.size >= remembered) nevers.clear()
  nevers.set(key, known)
  return known
}

const remembered = 30_000

function proveNever(formula: Formula, reading: Reading): boolean {
  const variables = variablesOf(formula, reading)
  const budget = { left: mostQuestions }
  const enough = searchAll(formula, { variables, budget, leaf: () => true })
  return !enough && budget.left >= 0
}

function formulaOf(asked: readonly Asked[], reading: Reading, also: Formula): Formula {
  const formula = all([
    ...asked.map(({ condition, base = '' }) => conditionFormula(condition, carriedAt(reading, base))),
    also,
  ])
  return all([formula, alwaysSo(formula)])
}

function searchAll(formula: Formula, way: Way): boolean {
  const leaf = (state: State): boolean => {
    const found = withoutEmptyTexts(state, way.variables)
    return found !== undefined && relate(found, way)
  }
  return search([formula], wholeState(way.variables), { ...way, leaf })
}

function decideFormula(
  formula: Formula,
  reading: Reading,
  confirms: (world: ReadonlyMap<string, Json>) => boolean,
): Verdict {
  if (formula === false) return { is: 'never' }
  const variables = variablesOf(formula, reading)
  const budget = { left: mostQuestions }
  let verdict: Verdict = { is: 'never' }
  let leaves = 0
  const leaf = (state: State): boolean => {
    leaves += 1
    const world = findWorld({ formula, state, variables, reading }, { left: mostTries })
    verdict = world !== undefined && confirms(world) ? { is: 'can', world } : { is: 'unproven' }
    return verdict.is === 'can' || leaves >= mostLeaves
  }
  const enough = searchAll(formula, { variables, budget, leaf })
  return !enough && budget.left < 0 ? { is: 'unproven' } : verdict
}
