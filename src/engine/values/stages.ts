import { addDuration, addWorkdays } from './dates.ts'
import { exactNumber } from './exactNumber.ts'
import { holidaysOf } from './holidays.ts'
import { getAt } from './pointer.ts'
import type { evaluate } from './operand.ts'
import type { Json, Operand, OperandStages, Scope } from './types.ts'

export interface StageContext {
  scope: Scope
  base: string
  evaluate: typeof evaluate
}
type Value = Json | undefined
type Stage = (value: Value, stages: OperandStages, context: StageContext) => Value

/** The stages of an operand in their order, each only where it is written; `else` is the caller's. */
export function applyStages(source: Value, stages: OperandStages, context: StageContext): Value {
  let value = source
  for (const [name, stage] of order) {
    if (stages[name] !== undefined) value = stage(value, stages, context)
  }
  return value
}

const order: readonly (readonly [keyof OperandStages, Stage])[] = [
  ['item', nth],
  ['first', firstFitting],
  ['each', each],
  ['get', getInside],
  ['map', mapped],
  ['sum', sum],
  ['times', times],
  ['divide', divided],
  ['plus', plus],
  ['round', rounded],
]

function nth(value: Value, { item }: OperandStages, context: StageContext): Value {
  const index = number(item, context)
  return Array.isArray(value) && index !== undefined ? value[index] : undefined
}

function firstFitting(value: Value, { first }: OperandStages, { scope, base }: StageContext): Value {
  if (!Array.isArray(value) || first === undefined) return undefined
  return value.find((element) => scope.matches(first, element, scope, base))
}

/** Elements in which the pointer finds nothing are skipped. */
function each(value: Value, { each: pointer }: OperandStages): Value {
  if (!Array.isArray(value) || pointer === undefined) return undefined
  return value.map((element) => getAt(element, pointer)).filter((found) => found !== undefined)
}

function getInside(value: Value, { get }: OperandStages): Value {
  return get === undefined ? undefined : getAt(value, get)
}

function mapped(value: Value, { map }: OperandStages): Value {
  if (map === undefined || value === undefined || value === null || typeof value === 'object')
    return undefined
  const key = String(value)
  return Object.hasOwn(map, key) ? map[key] : undefined
}

function sum(value: Value): Value {
  if (!Array.isArray(value)) return undefined
  let total = 0
  for (const element of value) {
    if (typeof element !== 'number') return undefined
    total += element
  }
  return exactNumber(total)
}

function times(value: Value, { times: factor }: OperandStages, context: StageContext): Value {
  const by = number(factor, context)
  return typeof value === 'number' && by !== undefined ? exactNumber(value * by) : undefined
}

function divided(value: Value, { divide }: OperandStages, context: StageContext): Value {
  const by = number(divide, context)
  return typeof value === 'number' && by !== undefined && by !== 0 ? exactNumber(value / by) : undefined
}

function plus(value: Value, { plus: addend }: OperandStages, context: StageContext): Value {
  if (addend === undefined) return undefined
  if (isWorkdays(addend)) {
    return addWorkdays(value, addend.workdays, holidaysOf(context.scope))
  }
  const added = context.evaluate(addend, context.scope, context.base)
  if (typeof value === 'number' && typeof added === 'number') return exactNumber(value + added)
  return addDuration(value, added)
}

function rounded(value: Value, { round }: OperandStages): Value {
  if (typeof value !== 'number' || round === undefined || !(round.to > 0)) return undefined
  const steps = exactNumber(value / round.to)
  if (steps === undefined) return undefined
  return exactNumber((round.up ? Math.ceil(steps) : Math.round(steps)) * round.to)
}

function number(operand: Operand | undefined, { scope, base, evaluate }: StageContext): number | undefined {
  const value = operand === undefined ? undefined : evaluate(operand, scope, base)
  return typeof value === 'number' ? value : undefined
}

function isWorkdays(addend: Operand | { workdays: number }): addend is { workdays: number } {
  return typeof addend === 'object' && addend !== null && 'workdays' in addend
}
