import { patternOf } from '../values/patternOf.ts'
import type { FormSection } from './FormSection.ts'
import { formFields, type FormField } from './formFields.ts'

/** The declared field at a pointer of the world ("/answers/study/rows/0/name"); undefined where no form declares it. */
export type FieldAt = (pointer: string) => FormField | undefined

/** Finds fields by their place among these sections. */
export function fieldFinder(sections: readonly Pick<FormSection, 'base' | 'part'>[]): FieldAt {
  const declared = new Map<string, FormField>()
  for (const { base, part } of sections) {
    for (const field of part === undefined ? [] : formFields(part)) declared.set(base + field.pointer, field)
  }
  return (pointer) => declared.get(pointer) ?? declared.get(patternOf(pointer))
}
