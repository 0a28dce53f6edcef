import type { FormField } from '../form/formFields.ts'
import { prefillOf } from '../form/prefillOf.ts'

/** Does a person answer it? What a register or other answers fill, and what nobody can change, is a value and no answer. */
export function isAnswered({ schema, ui }: Pick<FormField, 'schema' | 'ui'>): boolean {
  return prefillOf(ui)?.locked !== true && !isAlwaysFixed({ schema, ui })
}

export function isAlwaysFixed({ schema, ui }: Pick<FormField, 'schema' | 'ui'>): boolean {
  return schema['readOnly'] === true || ui['ui:readonly'] === true
}
