import { isObject } from '../content/isObject.ts'
import { getAt } from '../values/pointer.ts'
import type { Json } from '../values/types.ts'
import type { FormField } from './formFields.ts'

/** A field at a place in the answers: `pointer` is absolute, a row's index in it. */
export interface PlacedField {
  field: FormField
  pointer: string
}

/** The fields of a form for these answers, in order; those of rows once for each row. `base` is "/answers/<step>". */
export function fieldsAt(fields: readonly FormField[], answers: Json, base: string): PlacedField[] {
  return placed(fields, '', answers, base)
}

/** `fields` stand under `prefix` in the form, `value` at `base` in the answers. */
function placed(fields: readonly FormField[], prefix: string, value: Json, base: string): PlacedField[] {
  const found: PlacedField[] = []
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index]
    if (!field) continue
    const pointer = field.pointer.slice(prefix.length)
    found.push({ field, pointer: base + pointer })
    if (field.group !== 'array') continue
    const row = `${field.pointer}/*`
    const inside = fields.filter((other) => other.pointer.startsWith(`${row}/`))
    index += inside.length
    for (const [at, item] of rowsAt(value, pointer).entries()) {
      found.push(...placed(inside, row, item, `${base}${pointer}/${at}`))
    }
  }
  return found
}

function rowsAt(value: Json, pointer: string): Json[] {
  const rows = isObject(value) ? getAt(value, pointer) : undefined
  return Array.isArray(rows) ? rows : []
}
