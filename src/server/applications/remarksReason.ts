import { answeredField } from '#engine/form/answeredField.ts'
import type { Remark } from '#engine/form/remarks/Remark.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { Json } from '#engine/values/types.ts'
import type { Event } from '#engine/workflow/types.ts'
import type { Case } from './Case.ts'
import { remarksMade } from './wrongRemarks.ts'

/**
 * The reason that a letter gives: what was said of each answer, and the officer's own words, in every language. The
 * latter alone where nothing was said of single answers.
 */
export function remarksReason(found: Case, event: Event, reason: Json): Json {
  if (event.kind !== 'do' || event.track !== undefined) return reason
  const remarks = remarksMade(found, event.transition, event.input)
  if (remarks.length === 0) return reason
  const languages = Object.keys(found.release.content.locales)
  return Object.fromEntries(
    languages.map((language) => [
      language,
      [
        ...remarks.map(
          (remark) => `${labelOf(found, remark, language)}: ${wordsOf(found, remark, language)}`,
        ),
        ...(typeof reason === 'string' ? [reason] : []),
      ].join(' '),
    ]),
  )
}

function wordsOf({ release }: Case, { template, params = {}, text = {} }: Remark, language: string): string {
  if (template === undefined) return text[language] ?? text['az'] ?? ''
  return textIds
    .template(template)
    .map((id) => release.findText(id, language, params))
    .join('')
}

function labelOf(found: Case, { field }: Remark, language: string): string {
  const { process, workflow, release, row } = found
  const { forms } = process.part
  const declared = answeredField({ steps: workflow.steps ?? [], forms }, field)
  const label = declared?.ui['ui:label']
  const name = declared?.name ?? field.slice(field.lastIndexOf('/') + 1)
  const ids = typeof label === 'string' ? [label] : textIds.field(row.process, name)
  return ids.map((id) => release.findText(id, language)).find((one) => one !== undefined) ?? name
}
