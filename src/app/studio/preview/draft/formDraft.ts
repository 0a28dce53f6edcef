import { findFormPart } from '#engine/bundle/findFormPart.ts'
import { FormReferenceError } from '#engine/bundle/FormReferenceError.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { Content } from '#engine/content/types.ts'
import { generateModule } from '#engine/validation/generateModule.ts'
import { canHang } from './canHang.ts'
import type { DraftFault, FormDraft } from '../PreviewUpdate.ts'

const made = new WeakMap<FormPart, FormDraft | 'schema' | 'slow'>()

/** The same object as long as nothing changed that the form is made of. */
export function formDraft(content: Content, id: string): FormDraft | DraftFault {
  if (content.forms[id] === undefined) return 'missing'
  const part = findFormPart(content, id)
  if (part instanceof FormReferenceError) return 'reference'
  const draft = made.get(part) ?? compiled(id, part)
  made.set(part, draft)
  return draft
}

function compiled(id: string, part: FormPart): FormDraft | 'schema' | 'slow' {
  if (canHang(part)) return 'slow'
  try {
    return { part, code: generateModule({ [id]: part }) }
  } catch {
    return 'schema'
  }
}
