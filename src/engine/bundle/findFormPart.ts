import { DocumentMemo } from '../content/DocumentMemo.ts'
import type { Content } from '../content/types.ts'
import { formDocuments } from './formDocuments.ts'
import { FormReferenceError } from './FormReferenceError.ts'
import { formPart } from './formPart.ts'
import type { FormPart } from './types.ts'

const parts = new DocumentMemo<FormPart | FormReferenceError>()

/**
 * The flat form, or what is wrong with its references: for the door, where content is not trusted yet. The same object
 * as long as none of the documents that it is made of changed.
 */
export function findFormPart(
  content: Pick<Content, 'forms' | 'uiSchemas'>,
  id: string,
): FormPart | FormReferenceError {
  const form = content.forms[id]
  if (form === undefined) return tryFormPart(content, id)
  const before = parts.of(form, formDocuments(content, id), () => tryFormPart(content, id))
  // What it lacked may be there now: that was no document of its own.
  return before instanceof FormReferenceError ? tryFormPart(content, id) : before
}

function tryFormPart(
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
