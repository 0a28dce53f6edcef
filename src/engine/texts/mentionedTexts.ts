import { type Place, under } from '../content/checks/place.ts'
import { walk } from '../content/checks/names.ts'
import type { Content } from '../content/types.ts'
import type { RequiredText } from './requiredTexts.ts'

/** Members that name a message. */
const words = new Set(['denied', 'errorMessage', 'ui:label', 'ui:hint', 'ui:why', 'ui:group', 'title'])

/** Texts that the content names itself: denials, messages of keywords, labels, hints, titles. */
export function mentionedTexts(content: Content): RequiredText[] {
  const found: RequiredText[] = []
  const look = (part: unknown, file: string): void => {
    walk(part, { file, pointer: '' }, (key, value, place) => {
      if (words.has(key)) found.push(...idsIn(value, place))
    })
  }
  for (const [id, form] of Object.entries(content.forms)) look(form, `schemas/${id}.json`)
  for (const [id, ui] of Object.entries(content.uiSchemas)) look(ui, `ui-schemas/${id}.json`)
  for (const [id, workflow] of Object.entries(content.workflows)) look(workflow, `workflows/${id}.json`)
  look(content.facts, 'workflows/facts.json')
  look(content.services, 'workflows/services.json')
  return found
}

/** An id, or a map of ids (by keyword, then by field). */
function idsIn(value: unknown, place: Place): RequiredText[] {
  if (typeof value === 'string') return [{ ids: [value], ...place }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => idsIn(inner, under(place, key)))
}
