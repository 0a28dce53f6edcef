import { isObject } from '../content/isObject.ts'
import { compareValues, instantOf } from './dates.ts'
import { applyStages } from './stages.ts'
import { getAt, resolvePointer } from './pointer.ts'
import { findRow } from './rows.ts'
import type { Json, Operand, OperandSource, OperandStages, Scope } from './types.ts'

/**
 * The value of an operand (format.md section 3); undefined where there is none. `base` is the absolute pointer of the
 * place that carries it.
 */
export function evaluate(operand: Operand | undefined, scope: Scope, base = ''): Json | undefined {
  if (operand === undefined || operand === null || typeof operand !== 'object') return operand
  const context = { scope, base, evaluate }
  const value = applyStages(sourceValue(operand, scope, base), operand, context)
  if (value !== undefined && value !== null) return value
  return operand.else === undefined ? value : evaluate(operand.else, scope, base)
}

/** What the stages begin with. */
export function sourceValue(source: OperandSource, scope: Scope, base: string): Json | undefined {
  if ('at' in source) return getAt(scope.world, resolvePointer(source.at, base))
  if ('row' in source) return findRow(scope.rows(source.row), evaluate(source.id, scope, base))
  if ('list' in source) return present(source.list, scope, base)
  if ('earliest' in source) return extreme(present(source.earliest, scope, base), -1)
  return extreme(present(source.latest, scope, base), 1)
}

/** Missing ones are skipped. */
function present(operands: readonly Operand[], scope: Scope, base: string): Json[] {
  const values: Json[] = []
  for (const operand of operands) {
    const value = evaluate(operand, scope, base)
    if (value !== undefined && value !== null) values.push(value)
  }
  return values
}

/** The earliest (-1) or latest (1) of numbers or moments; a date counts as the end of its day. */
function extreme(values: readonly Json[], direction: 1 | -1): Json | undefined {
  let best: Json | undefined
  for (const value of values) {
    if (best === undefined || compareValues(comparable(value), comparable(best)) * direction > 0) best = value
  }
  return best
}

function comparable(value: Json): Json {
  return instantOf(value) ?? value
}

/** An operand as it stands in a keyword; what is none is nothing, and the meta-schema has named it already. */
export function asOperand(value: Json | undefined): Operand {
  if (value === undefined || Array.isArray(value)) return null
  if (!isObject(value)) return value
  return isStaged(value) ? value : null
}

const sources = ['at', 'row', 'list', 'earliest', 'latest']

function isStaged(value: object): value is OperandSource & OperandStages {
  return sources.some((source) => source in value)
}
