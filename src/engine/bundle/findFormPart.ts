import type { Content } from '../content/types.ts'
import { FormReferenceError } from './FormReferenceError.ts'
import { formPart } from './formPart.ts'
import type { FormPart } from './types.ts'

/** The flat form, or what is wrong with its references: for the door, where content is not trusted yet. */
export function findFormPart(
  content: Pick<Content, 'forms' | 'uiSchemas'>,
  id: string,
): FormPart | FormReferenceError {
  try {
    return formPart(content, id)
  } catch (error) {
    if (error instanceof FormReferenceError) return error
    throw error
  }
}
