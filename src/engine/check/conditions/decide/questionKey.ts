import type { Formula } from './Formula.ts'
import { formulaKey } from './formulaKey.ts'
import type { Reading } from './Reading.ts'
import { typeOf } from './typeOf.ts'
import { pointersIn } from './Variables.ts'

const texts = new WeakMap<object, string>()

/** The same for formulas that ask the same of pointers of the same types, wherever they stand. */
export function questionKey(formula: Formula, reading: Reading): string {
  const pointers = new Set<string>()
  collectPointers(formula, pointers, new Set())
  const types = [...pointers].map((pointer) => {
    const type = typeOf(pointer, reading)
    if (type === undefined) return '-'
    return `${schemaText(type.schema)} ${String(type.mayBeAbsent)} ${String(type.mayBeNull)}`
  })
  return `${formulaKey(formula)}|${types.join('|')}`
}

function schemaText(schema: boolean | object): string {
  if (typeof schema === 'boolean') return String(schema)
  const text = texts.get(schema) ?? JSON.stringify(schema)
  texts.set(schema, text)
  return text
}

function collectPointers(formula: Formula, pointers: Set<string>, seen: Set<Formula>): void {
  if (typeof formula === 'boolean' || seen.has(formula)) return
  seen.add(formula)
  if (formula.kind !== 'literal') {
    for (const part of formula.parts) collectPointers(part, pointers, seen)
    return
  }
  const { question } = formula
  pointers.add(question.pointer)
  if (question.kind === 'comparison') for (const read of pointersIn(question.term.operand)) pointers.add(read)
  else if (question.open) for (const read of pointersIn(question.schema)) pointers.add(read)
}
