import type { JsonSchema } from '../../../values/types.ts'
import type { PointerType } from '../../world/WorldTypes.ts'
import { classesOf } from '../classes/classesOf.ts'
import { agePattern } from '../formula/fitFormula.ts'
import type { Comparison, Formula, Question, Term, Test } from '../formula/Formula.ts'
import { pureDomain } from '../classes/pureDomain.ts'
import type { Reading } from '../decide/Reading.ts'
import { typeOf } from '../formula/typeOf.ts'
import type { ValueClass } from '../classes/ValueClass.ts'

export interface Variable {
  pointer: string
  type: PointerType | undefined
  /** What its type says of the value alone. */
  domain: JsonSchema
  classes: readonly ValueClass[]
  /** By key: the place of a test's answers in each class. */
  tests: ReadonlyMap<string, number>
  questions: readonly Test[]
}
/** A pointer and an operand that are compared. */
export interface Pair {
  variable: number
  term: Term
  /** The variable of the term's pointer. */
  other?: number
}
/** Everything that a formula asks. */
export interface Variables {
  list: readonly Variable[]
  indexOf: ReadonlyMap<string, number>
  pairs: readonly Pair[]
  pairOf: ReadonlyMap<string, number>
  /** Parent and child among the pointers; `step` is the child's token where it is the next one. */
  links: readonly { parent: number; child: number; index?: number }[]
}

export function variablesOf(formula: Formula, reading: Reading): Variables {
  const questions = new Map<string, Question>()
  collect(formula, questions, new Set())
  const tests = new Map<string, Test[]>()
  const need = (pointer: string): Test[] => {
    const known = tests.get(pointer) ?? []
    tests.set(pointer, known)
    return known
  }
  const comparisons: Comparison[] = []
  for (const question of questions.values()) {
    if (question.kind === 'test') need(question.pointer).push(question)
    else comparisons.push(question)
  }
  for (const { pointer, term } of comparisons) {
    need(pointer)
    for (const read of pointersIn(term.operand)) need(read)
  }
  for (const { schema, open } of [...tests.values()].flat()) {
    if (open) for (const read of pointersIn(schema)) need(read)
  }
  for (const pointer of tests.keys()) {
    const born = agePattern.exec(pointer)?.[1]
    if (born !== undefined) need(born)
  }
  const list = [...tests].map(([pointer, asked]) => variableOf(pointer, asked, reading))
  const indexOf = new Map(list.map(({ pointer }, index) => [pointer, index]))
  return { list, indexOf, ...pairsOf(comparisons, indexOf), links: linksOf(list) }
}

const computed = /^\/(?:item|constants|values)\//

/** What an operand (or a schema with operands) reads, and is not computed itself. */
export function pointersIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  const known = pointers.get(part) ?? findPointers(part)
  pointers.set(part, known)
  return known
}

const pointers = new WeakMap<object, readonly string[]>()

function findPointers(part: object): string[] {
  const found = JSON.stringify(part).matchAll(/"at":"(\/[^"]+)"/g)
  return [...found].flatMap(([, pointer = '']) => (computed.test(pointer) ? [] : [pointer]))
}

function collect(formula: Formula, questions: Map<string, Question>, seen: Set<Formula>): void {
  if (typeof formula === 'boolean' || seen.has(formula)) return
  seen.add(formula)
  if (formula.kind === 'literal') questions.set(formula.question.key, formula.question)
  else for (const part of formula.parts) collect(part, questions, seen)
}

function variableOf(pointer: string, questions: Test[], reading: Reading): Variable {
  const type = typeOf(pointer, reading)
  return {
    pointer,
    type,
    questions,
    domain: type === undefined ? false : pureDomain(type.schema, reading),
    classes: classesOf(questions, type, reading),
    tests: new Map(questions.map(({ key }, index) => [key, index])),
  }
}

function pairsOf(
  comparisons: readonly Comparison[],
  indexOf: ReadonlyMap<string, number>,
): Pick<Variables, 'pairs' | 'pairOf'> {
  const pairs: Pair[] = []
  const pairOf = new Map<string, number>()
  for (const { pointer, term } of comparisons) {
    const key = pairKey(pointer, term)
    const variable = indexOf.get(pointer)
    if (pairOf.has(key) || variable === undefined) continue
    pairOf.set(key, pairs.length)
    const other = term.pointer === undefined ? undefined : indexOf.get(term.pointer)
    pairs.push({ variable, term, ...(other !== undefined && { other }) })
  }
  return { pairs, pairOf }
}

export function pairKey(pointer: string, term: Term): string {
  return `${pointer} ${term.key}`
}

function linksOf(list: readonly Variable[]): Variables['links'] {
  const links: { parent: number; child: number; index?: number }[] = []
  for (const [child, { pointer }] of list.entries()) {
    for (const [parent, above] of list.entries()) {
      if (agePattern.exec(pointer)?.[1] === above.pointer) links.push({ parent, child })
      else if (!pointer.includes('#') && pointer.startsWith(`${above.pointer}/`)) {
        const step = pointer.slice(above.pointer.length + 1).split('/')[0] ?? ''
        links.push({ parent, child, ...(/^(?:0|[1-9]\d*)$/.test(step) && { index: Number(step) }) })
      }
    }
  }
  return links
}
