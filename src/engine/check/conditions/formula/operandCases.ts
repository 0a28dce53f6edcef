import { parseDuration } from '../../../values/duration.ts'
import { evaluate } from '../../../values/operand.ts'
import { escapeToken, getAt } from '../../../values/pointer.ts'
import type { Json, JsonObject, Operand, OperandSource, OperandStages } from '../../../values/types.ts'
import { all, any, type Formula, isThere, not, oneOf, type Term, test } from './Formula.ts'
import type { Reading } from '../decide/Reading.ts'

/** What an operand is worth where a formula holds; the formulas exclude each other and leave nothing out. */
export interface OperandCase {
  when: Formula
  is: { value: Json } | { term: Term } | 'nothing'
}
type Staged = OperandSource & OperandStages
const mostRows = 80
const deepest = 6

/** An operand (its pointers absolute) as cases of which each is a constant, a term or nothing. */
export function operandCases(operand: Operand, reading: Reading, depth = 0): OperandCase[] {
  if (operand === null || typeof operand !== 'object') return [{ when: true, is: { value: operand } }]
  if (depth > deepest) return [asTerm(operand)]
  const { else: other, ...rest } = operand
  const named = namedValue(rest, reading)
  if (named !== undefined) return withElse(operandCases(named, reading, depth + 1), other, reading, depth)
  return (
    constantCases(rest, reading) ??
    mapCases(rest, other, reading, depth) ??
    rowCases(rest, other, reading, depth) ??
    elseCases(rest, other, reading, depth) ?? [asTerm(operand)]
  )
}

/** "/values/x" and nothing else stands for the operand of that name. */
function namedValue(operand: Staged, { values }: Reading): Operand | undefined {
  if (!('at' in operand) || Object.keys(operand).length > 1) return undefined
  const name = /^\/values\/([^/]+)$/.exec(operand.at)?.[1]
  return name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined
}

/** Constants of the portal, and what is worth the same in every world. */
function constantCases(operand: Staged, reading: Reading): OperandCase[] | undefined {
  const text = JSON.stringify(operand)
  if (/"at":"\/(?!constants\/)|"row":|workdays|inList|"age"/.test(text)) return undefined
  const value = evaluate(operand, reading.constantScope)
  return [{ when: true, is: value === undefined ? 'nothing' : { value } }]
}

function withElse(
  cases: OperandCase[],
  other: Operand | undefined,
  reading: Reading,
  depth: number,
): OperandCase[] {
  if (other === undefined) return cases
  return cases.flatMap((one): OperandCase[] => {
    if (isNothing(one.is)) return otherwise(one.when, other, reading, depth)
    if (one.is === 'nothing' || 'value' in one.is) return [one]
    const { pointer, offset } = one.is.term
    if (pointer === undefined || offset !== undefined)
      return [{ ...one, is: withElseTerm(one.is.term, other) }]
    const there = hasValue(pointer)
    return [
      { ...one, when: all([one.when, there]) },
      ...otherwise(all([one.when, not(there)]), other, reading, depth),
    ]
  })
}

function isNothing(is: OperandCase['is']): boolean {
  return is === 'nothing' || ('value' in is && is.value === null)
}

function hasValue(pointer: string): Formula {
  return all([isThere(pointer), not(test(pointer, { const: null }))])
}

function withElseTerm(term: Term, other: Operand): { term: Term } {
  const operand: Operand = { list: [term.operand], item: 0, else: other }
  return { term: { key: JSON.stringify(operand), operand } }
}

/** `{at, map}`: a case for each key of the table. */
function mapCases(
  operand: Staged,
  other: Operand | undefined,
  reading: Reading,
  depth: number,
): OperandCase[] | undefined {
  if (!('at' in operand) || operand.map === undefined || Object.keys(operand).length > 2) return undefined
  const { map } = operand
  const at = reading.aliasOf(operand.at)
  const cases = Object.entries(map).flatMap(([key, value]): OperandCase[] => {
    const when = choosesCase(at, key)
    return value === null ? otherwise(when, other, reading, depth) : [{ when, is: { value } }]
  })
  const none = not(any(Object.keys(map).map((key) => choosesCase(at, key))))
  return [...cases, ...otherwise(none, other, reading, depth)]
}

function otherwise(
  when: Formula,
  other: Operand | undefined,
  reading: Reading,
  depth: number,
): OperandCase[] {
  if (other === undefined) return [{ when, is: 'nothing' }]
  return operandCases(other, reading, depth + 1).map((one) => ({ ...one, when: all([when, one.when]) }))
}

/** The text of what a pointer finds is this word: the choice of `caseOf` and of `map`. */
export function choosesCase(pointer: string, word: string): Formula {
  const values: Json[] = [word]
  if (word !== '' && String(Number(word)) === word) values.push(Number(word))
  if (word === 'true' || word === 'false') values.push(word === 'true')
  return oneOf(pointer, values)
}

/** `{row, id: {at}, get}` of a list that is written out: a case for each different value. */
function rowCases(
  operand: Staged,
  other: Operand | undefined,
  reading: Reading,
  depth: number,
): OperandCase[] | undefined {
  if (!('row' in operand) || Object.keys(operand).some((word) => !['row', 'id', 'get'].includes(word)))
    return undefined
  const { row: list, id, get } = operand
  if (id === null || typeof id !== 'object' || !('at' in id) || Object.keys(id).length > 1) return undefined
  const rows = reading.rows(list)
  if (rows === undefined || rows.length > mostRows) return undefined
  const at = reading.aliasOf(id.at)
  const byValue = new Map<string, { value: Json; ids: Json[] }>()
  for (const row of rows) collectRow(row, get, byValue)
  const found = [...byValue.values()]
  const cases: OperandCase[] = found.map(({ value, ids }) => ({ when: oneOf(at, ids), is: { value } }))
  const known = found.flatMap(({ ids }) => ids)
  const none = not(oneOf(at, known))
  return [...cases, ...otherwise(none, other, reading, depth)]
}

function collectRow(
  row: JsonObject,
  get: string | undefined,
  byValue: Map<string, { value: Json; ids: Json[] }>,
): void {
  const value = get === undefined ? row : getAt(row, get)
  const id = row['id']
  if (value === undefined || value === null || id === undefined) return
  const key = JSON.stringify(value)
  const known = byValue.get(key) ?? { value, ids: [] }
  known.ids.push(id)
  byValue.set(key, known)
}

/** `{at, else}`: what is there, or the other operand. */
function elseCases(
  operand: Staged,
  other: Operand | undefined,
  reading: Reading,
  depth: number,
): OperandCase[] | undefined {
  const pointer = plainPointer(operand, reading)
  if (pointer === undefined) return undefined
  const here = { ...asTerm({ at: pointer }), when: hasValue(pointer) }
  if (other === undefined) return [{ ...here, when: true }]
  return [here, ...otherwise(not(here.when), other, reading, depth)]
}

/** `{at}`, also with `get` or a fixed `item`. */
function plainPointer(operand: Staged, reading: Reading): string | undefined {
  if (!('at' in operand)) return undefined
  const { at, item, get, ...rest } = operand
  if (Object.keys(rest).length > 0 || (item !== undefined && typeof item !== 'number')) return undefined
  const pointer = `${at}${item === undefined ? '' : `/${escapeToken(String(item))}`}${get ?? ''}`
  return reading.aliasOf(pointer)
}

function asTerm(operand: Operand): OperandCase {
  const key = JSON.stringify(operand)
  return { when: true, is: { term: { key, operand, ...shifted(operand) } } }
}

/** `{at}` and `{at, plus: constant}`, of which more is known than their identity. */
function shifted(operand: Operand): Pick<Term, 'pointer' | 'offset'> | undefined {
  if (operand === null || typeof operand !== 'object' || !('at' in operand)) return undefined
  const { at, plus, ...rest } = operand
  if (Object.keys(rest).length > 0) return undefined
  if (plus === undefined) return { pointer: at }
  if (typeof plus === 'number') return { pointer: at, offset: plus }
  const duration = typeof plus === 'string' ? parseDuration(plus) : undefined
  if (!duration || duration.exact || duration.years !== 0 || duration.months !== 0) return undefined
  return { pointer: at, offset: { days: duration.days } }
}
