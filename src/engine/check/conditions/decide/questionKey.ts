import type { Formula } from '../formula/Formula.ts'
import { formulaKey } from '../formula/formulaKey.ts'
import { formulaPointers } from '../formula/formulaPointers.ts'
import type { Reading } from './Reading.ts'
import { typeOf } from '../formula/typeOf.ts'

const texts = new WeakMap<object, string>()

/** The same for formulas that ask the same of pointers of the same types, wherever they stand. */
export function questionKey(formula: Formula, reading: Reading): string {
  const types = [...formulaPointers(formula)].map((pointer) => {
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
