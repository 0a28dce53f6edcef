import { accountForms } from '../../content/accountForms.ts'
import { formUses } from '../../content/formUses.ts'
import type { Content } from '../../content/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { formsOf } from './documentsOf.ts'

/** Forms that no process asks and that are part of none that it asks. */
export function unusedForms(content: Content): Finding[] {
  const asked = [
    ...Object.values(content.workflows).flatMap((workflow) => formUses(workflow).map(({ form }) => form)),
    ...accountForms(content),
  ]
  const used = new Set(asked.flatMap((form) => formsOf(content, form)))
  return Object.keys(content.forms)
    .filter((form) => !used.has(form) && content.forms[form]?.['ahead'] !== true)
    .map((form) => {
      const place = { file: `schemas/${form}.json`, pointer: '' }
      return findingAt(place, 'form.unused', { form })
    })
}
