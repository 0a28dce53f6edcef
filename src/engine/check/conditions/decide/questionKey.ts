import type { Formula } from './Formula.ts'
import type { Reading } from './Reading.ts'
import { typeOf } from './typeOf.ts'
import { pointersIn } from './Variables.ts'

const texts = new WeakMap<object, string>()

/** The same for formulas that ask the same of pointers of the same types, wherever they stand. */
export function questionKey(formula: Formula, reading: Reading): string {
  const pointers = new Set<string>()
  const asked = textOf(formula, pointers)
  const types = [...pointers].map((pointer) => {
    const type = typeOf(pointer, reading)
    if (type === undefined) return '-'
    return `${schemaText(type.schema)} ${String(type.mayBeAbsent)} ${String(type.mayBeNull)}`
  })
  return `${asked}|${types.join('|')}`
}

function schemaText(schema: boolean | object): string {
  if (typeof schema === 'boolean') return String(schema)
  const text = texts.get(schema) ?? JSON.stringify(schema)
  texts.set(schema, text)
  return text
}

function textOf(formula: Formula, pointers: Set<string>): string {
  if (typeof formula === 'boolean') return String(formula)
  if (formula.kind !== 'literal') {
    return `${formula.kind}(${formula.parts.map((part) => textOf(part, pointers)).join()})`
  }
  const { question, holds } = formula
  pointers.add(question.pointer)
  if (question.kind === 'comparison') for (const read of pointersIn(question.term.operand)) pointers.add(read)
  else if (question.open) for (const read of pointersIn(question.schema)) pointers.add(read)
  return `${holds ? '' : '!'}${question.key}`
}
