import { isObject } from '../content/isObject.ts'
import { getAt } from '../values/pointer.ts'
import type { Json } from '../values/types.ts'
import type { FormField } from './formFields.ts'

/** A field at a place in the answers: `pointer` is absolute, a row's index in it. */
export interface PlacedField {
  field: FormField
  pointer: string
}

/** The fields of a form for these answers: those in rows once for each row. `base` is "/answers/<step>". */
export function fieldsAt(fields: readonly FormField[], answers: Json, base: string): PlacedField[] {
  return fields.flatMap((field) =>
    pointersIn(field.pointer, answers).map((pointer) => ({ field, pointer: base + pointer })),
  )
}

function pointersIn(pattern: string, answers: Json): string[] {
  const at = pattern.indexOf('/*')
  if (at < 0) return [pattern]
  const head = pattern.slice(0, at)
  const rows = isObject(answers) ? getAt(answers, head) : undefined
  if (!Array.isArray(rows)) return []
  const rest = pattern.slice(at + 2)
  return rows.flatMap((row, index) => pointersIn(rest, row).map((inner) => `${head}/${index}${inner}`))
}
