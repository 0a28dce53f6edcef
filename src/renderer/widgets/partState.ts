import type { FieldTexts } from '#ui/fieldTexts.ts'

interface PartState {
  'aria-invalid'?: true
  'aria-required'?: true
}

/** Of each control of a question that has several: a group itself cannot be marked. */
export function partState({ error, required }: FieldTexts): PartState {
  return {
    ...(error !== undefined && { 'aria-invalid': true }),
    ...(required === true && { 'aria-required': true }),
  }
}
