import type { ProcessPart } from '#engine/bundle/types.ts'
import { formFields, type FormField } from '#engine/form/formFields.ts'
import { prefillOf } from '#engine/form/prefillOf.ts'

export interface FactField {
  field: FormField
  /** Where the field's answer stands. */
  pointer: string
}

/** What a register answers reads like the field that it fills: place in the world -> the field with its label and list. */
export function factFields({ workflow, forms }: ProcessPart): Map<string, FactField> {
  const found = new Map<string, FactField>()
  for (const step of workflow.steps ?? []) {
    const part = step.form === undefined ? undefined : forms[step.form]
    for (const field of part === undefined ? [] : formFields(part)) {
      const source = takenFrom(prefillOf(field.ui)?.from)
      if (source === undefined || found.has(source)) continue
      found.set(source, { field, pointer: `/answers/${step.id}${field.pointer}` })
    }
  }
  return found
}

/** The place, where the value is taken over as it is. */
export function takenFrom(operand: unknown): string | undefined {
  if (typeof operand !== 'object' || operand === null || !('at' in operand)) return undefined
  const others = Object.keys(operand).filter((key) => key !== 'at' && key !== 'else')
  const { at } = operand
  return others.length === 0 && typeof at === 'string' ? at : undefined
}
