import { findFormPart } from '../../bundle/findFormPart.ts'
import { formDocuments as documentsOf } from '../../bundle/formDocuments.ts'
import { FormReferenceError } from '../../bundle/FormReferenceError.ts'
import type { FormPart } from '../../bundle/types.ts'
import type { Content } from '../../content/types.ts'

type Source = Pick<Content, 'forms' | 'uiSchemas'>

/**
 * The flat form as it is rendered and validated; the same object as long as none of the documents that it is made of
 * changed. Undefined where a reference leads nowhere, which the door has told.
 */
export function flatForm(content: Source, id: string): FormPart | undefined {
  const part = findFormPart(content, id)
  return part instanceof FormReferenceError ? undefined : part
}

/** The documents of a form and of all that it refers to. */
export function formDocuments(content: Source, id: string): readonly unknown[] {
  return documentsOf(content, id)
}
