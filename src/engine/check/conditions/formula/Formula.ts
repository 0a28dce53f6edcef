import type { Json, JsonSchema, Operand } from '../../../values/types.ts'

/**
 * What is asked of a world, negations pushed down to its smallest questions. Parts are shared (a name is built once):
 * whoever walks a formula goes to each part once, or it takes as long as if all names were written out.
 */
export type Formula = boolean | Joined | Literal
export interface Joined {
  kind: 'all' | 'any'
  parts: readonly Formula[]
}
export interface Literal {
  kind: 'literal'
  question: Question
  holds: boolean
}
export type Question = Test | Comparison

/** Does what a pointer finds fit one keyword? Of nothing: no. */
export interface Test {
  kind: 'test'
  /** Equal questions have equal keys. */
  key: string
  pointer: string
  /** One keyword, pointers in it absolute; `true` = is something there. */
  schema: JsonSchema
  /** Its answer depends on more than the value (another pointer): either is taken for possible. */
  open: boolean
}

/** How what a pointer finds stands to what an operand is worth. Of nothing: no. */
export interface Comparison {
  kind: 'comparison'
  key: string
  pointer: string
  term: Term
  word: ComparisonWord
}
export const comparisonWords = ['equals', 'differsFrom', 'above', 'atLeast', 'below', 'atMost'] as const
export type ComparisonWord = (typeof comparisonWords)[number]

/** The value at a pointer and an offset to it (a number, or days); or an operand of which only the identity counts. */
export interface Term {
  key: string
  operand: Operand
  pointer?: string
  offset?: number | { days: number }
}

export function all(parts: readonly Formula[]): Formula {
  return joined('all', parts)
}

export function any(parts: readonly Formula[]): Formula {
  return joined('any', parts)
}

function joined(kind: 'all' | 'any', parts: readonly Formula[]): Formula {
  const neutral = kind === 'all'
  const left = new Set<Formula>()
  for (const part of parts) {
    if (part === !neutral) return part
    if (part === neutral) continue
    if (typeof part === 'object' && part.kind === kind) for (const inner of part.parts) left.add(inner)
    else left.add(part)
  }
  const [only] = left
  if (only === undefined) return neutral
  return left.size === 1 ? only : { kind, parts: [...left] }
}

const negations = new WeakMap<object, Formula>()

export function not(formula: Formula): Formula {
  if (typeof formula === 'boolean') return !formula
  const negation = negations.get(formula) ?? negated(formula)
  negations.set(formula, negation)
  if (typeof negation === 'object') negations.set(negation, formula)
  return negation
}

function negated(formula: Joined | Literal): Formula {
  if (formula.kind === 'literal') return { ...formula, holds: !formula.holds }
  return joined(formula.kind === 'all' ? 'any' : 'all', formula.parts.map(not))
}

export function test(pointer: string, schema: JsonSchema, open = false): Formula {
  const key = `${pointer} ${JSON.stringify(schema)}`
  return { kind: 'literal', question: { kind: 'test', key, pointer, schema, open }, holds: true }
}

export function isThere(pointer: string): Formula {
  return test(pointer, true)
}

export function oneOf(pointer: string, values: readonly Json[]): Formula {
  const [only] = values
  if (only === undefined) return false
  return test(pointer, values.length === 1 ? { const: only } : { enum: [...values] })
}
