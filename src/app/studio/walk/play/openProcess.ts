import { FormReferenceError } from '#engine/bundle/FormReferenceError.ts'
import { findFormPart } from '#engine/bundle/findFormPart.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { OpenContent } from '#engine/case/types.ts'
import { formUses } from '#engine/content/formUses.ts'
import type { Content } from '#engine/content/types.ts'
import { createForms } from '#engine/validation/createForms.ts'

interface Opened {
  parts: FormPart[]
  validate: OpenContent['validate']
}
const opened = new Map<string, Opened>()

/** The content with the forms of one process, compiled now; anew only where one of them changed. */
export function openProcess(content: Content, process: string): OpenContent {
  const workflow = content.workflows[process]
  const forms: { [id: string]: FormPart } = {}
  for (const { form } of workflow === undefined ? [] : formUses(workflow)) {
    const part = content.forms[form] === undefined ? undefined : findFormPart(content, form)
    if (part !== undefined && !(part instanceof FormReferenceError)) forms[form] = part
  }
  const parts = Object.values(forms)
  const before = opened.get(process)
  const isSame =
    before?.parts.length === parts.length && parts.every((part, index) => part === before.parts[index])
  const validate = isSame && before !== undefined ? before.validate : createForms(forms).validate
  opened.set(process, { parts, validate })
  return { content, forms, validate }
}
