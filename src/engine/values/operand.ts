import { addDuration, addWorkdays, compareValues, isDate } from './dates.ts'
import { getAt, resolvePointer } from './pointer.ts'
import type { Json, JsonObject, JsonSchema, Operand, OperandSource, OperandStages, Scope } from './types.ts'

type Staged = OperandSource & OperandStages

/** The value of an operand (format.md section 3); undefined = there is none, and `else` did not help. */
export function evaluate(operand: Operand | undefined, scope: Scope, base = ''): Json | undefined {
  if (operand === undefined || operand === null || typeof operand !== 'object') return operand
  const value = shape(
    arithmetic(chosen(source(operand, scope, base), operand, scope, base), operand, scope, base),
    operand,
  )
  return (value === undefined || value === null) && 'else' in operand
    ? evaluate(operand.else, scope, base)
    : value
}

function source(operand: Staged, scope: Scope, base: string): Json | undefined {
  if ('at' in operand) return getAt(scope.world, resolvePointer(operand.at, base))
  if ('row' in operand) {
    const id = evaluate(operand.id, scope, base)
    return id === undefined ? undefined : scope.rows(operand.row)?.find((row) => row['id'] === id)
  }
  if ('list' in operand) return present(operand.list, scope, base)
  if ('earliest' in operand) return extreme(present(operand.earliest, scope, base), -1)
  return extreme(present(operand.latest, scope, base), 1)
}

/** Missing operands are skipped. */
function present(operands: Operand[], scope: Scope, base: string): Json[] {
  return operands
    .map((operand) => evaluate(operand, scope, base))
    .filter((value): value is Json => value !== undefined && value !== null)
}

function extreme(values: Json[], direction: 1 | -1): Json | undefined {
  return values.reduce<Json | undefined>(
    (best, value) => (best === undefined || compareValues(value, best) * direction > 0 ? value : best),
    undefined,
  )
}

/** `item`, `first` or `each`, then `get`, `map`, `sum`: which part of the value. */
function chosen(value: Json | undefined, operand: Staged, scope: Scope, base: string): Json | undefined {
  let found = value
  if (operand.item !== undefined) found = itemOf(found, evaluate(operand.item, scope, base))
  if (operand.first !== undefined) found = firstOf(found, operand.first, scope, base)
  if (operand.each !== undefined) found = eachOf(found, operand.each)
  if (operand.get !== undefined && found !== undefined) found = getAt(found, operand.get)
  if (operand.map !== undefined) found = mapped(found, operand.map)
  return operand.sum === true ? sumOf(found) : found
}

function itemOf(value: Json | undefined, index: Json | undefined): Json | undefined {
  return Array.isArray(value) && typeof index === 'number' ? value[index] : undefined
}

function firstOf(value: Json | undefined, schema: JsonSchema, scope: Scope, base: string): Json | undefined {
  return Array.isArray(value) ? value.find((item) => scope.matches(schema, item, scope, base)) : undefined
}

function eachOf(value: Json | undefined, pointer: string): Json | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map((item) => getAt(item, pointer)).filter((item) => item !== undefined)
}

function mapped(value: Json | undefined, table: { [from: string]: Json }): Json | undefined {
  if (value === undefined || value === null || typeof value === 'object') return undefined
  const key = String(value)
  return Object.hasOwn(table, key) ? table[key] : undefined
}

function sumOf(value: Json | undefined): number | undefined {
  if (!Array.isArray(value)) return undefined
  const numbers = value.filter((item) => typeof item === 'number')
  return numbers.length === value.length ? exact(numbers.reduce((total, item) => total + item, 0)) : undefined
}

/** Decimal fractions such as money come out as written: 0.1 + 0.2 is 0.3. */
const exact = (value: number): number => Number(value.toPrecision(15))

/** `times`, `divide`, `plus`. */
function arithmetic(value: Json | undefined, operand: Staged, scope: Scope, base: string): Json | undefined {
  let result = value
  if (operand.times !== undefined) {
    result = both(result, evaluate(operand.times, scope, base), (left, right) => left * right)
  }
  if (operand.divide !== undefined) {
    result = both(result, evaluate(operand.divide, scope, base), (left, right) => left / right)
  }
  return operand.plus === undefined || operand.plus === null
    ? result
    : plus(result, operand.plus, scope, base)
}

function both(
  left: Json | undefined,
  right: Json | undefined,
  combine: (left: number, right: number) => number,
): number | undefined {
  if (typeof left !== 'number' || typeof right !== 'number') return undefined
  const result = combine(left, right)
  return Number.isFinite(result) ? exact(result) : undefined
}

function plus(
  value: Json | undefined,
  amount: NonNullable<OperandStages['plus']>,
  scope: Scope,
  base: string,
): Json | undefined {
  if (typeof amount === 'object' && 'workdays' in amount) {
    return addWorkdays(value, amount.workdays, holidaysOf(scope))
  }
  const added = evaluate(amount, scope, base)
  return both(value, added, (left, right) => left + right) ?? addDuration(value, added)
}

const holidaySets = new WeakMap<readonly JsonObject[], ReadonlySet<string>>()

/** Ids of the list `holidays`: the dates that are not working days. */
function holidaysOf(scope: Scope): ReadonlySet<string> {
  const rows = scope.rows('holidays') ?? []
  let dates = holidaySets.get(rows)
  if (!dates) {
    dates = new Set(rows.map((row) => row['date'] ?? row['id']).filter(isDate))
    holidaySets.set(rows, dates)
  }
  return dates
}

/** `round`: to the nearest multiple, or up. */
function shape(value: Json | undefined, { round }: OperandStages): Json | undefined {
  if (round === undefined || typeof value !== 'number') return value
  const steps = exact(value / round.to)
  return exact((round.up ? Math.ceil(steps) : Math.round(steps)) * round.to)
}
