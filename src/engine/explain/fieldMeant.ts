import type { Workflow } from '../content/types.ts'
import type { FieldAt } from '../form/fieldFinder.ts'
import type { FormField } from '../form/formFields.ts'
import { tokensOf } from '../values/pointer.ts'

interface Meaning {
  workflow?: Workflow | undefined
  /** Of a rule of a track. */
  track?: string | undefined
  fieldAt: FieldAt
}

/**
 * The field whose answer stands at a pointer: itself, a member of the row that a named value chooses
 * (`/values/chosen/fee`), or of a track's element (`/track/item/fee`).
 */
export function fieldMeant(pointer: string, { workflow, track, fieldAt }: Meaning): FormField | undefined {
  const field = fieldAt(pointer)
  if (field !== undefined || workflow === undefined) return field
  const [scope, name = '', ...rest] = tokensOf(pointer)
  if (rest.length === 0) return undefined
  const inside = rest.map((step) => `/${step}`).join('')
  if (scope === 'track' && name === 'item') {
    const rows = workflow.tracks?.[track ?? '']?.of
    return rows === undefined ? undefined : fieldAt(`${rows}/*${inside}`)
  }
  const value = scope === 'values' ? workflow.values?.[name] : undefined
  if (typeof value !== 'object' || value === null || !('at' in value) || value.get !== undefined)
    return undefined
  const isRow = value.item !== undefined || value.first !== undefined
  return fieldAt(`${value.at}${isRow ? '/*' : ''}${inside}`)
}
