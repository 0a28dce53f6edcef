import { formPart } from '../bundle/formPart.ts'
import type { FormPart } from '../bundle/types.ts'
import type { Content } from '../content/types.ts'
import { createForms } from '../validation/createForms.ts'
import type { OpenContent } from './types.ts'

/** Compiles every form of a content now. */
export function openContent(content: Content): OpenContent {
  const forms: { [id: string]: FormPart } = {}
  for (const id of Object.keys(content.forms)) forms[id] = formPart(content, id)
  const { validate } = createForms(forms)
  return { content, forms, validate }
}
