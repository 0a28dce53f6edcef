import { type Place, under } from '../content/checks/place.ts'
import { walk } from '../content/checks/names.ts'
import { DocumentMemo } from '../content/DocumentMemo.ts'
import type { Content } from '../content/types.ts'
import type { RequiredText } from './requiredTexts.ts'

/** Members that name a message. */
const words = new Set([
  'denied',
  'errorMessage',
  'ui:label',
  'ui:hint',
  'ui:why',
  'ui:group',
  'unasked',
  'title',
  'emptyTitle',
])

/** Texts that the content names itself: denials, messages of keywords, labels, hints, titles. */
export function mentionedTexts(content: Content): RequiredText[][] {
  const documents: [object, string][] = [
    ...Object.entries(content.forms).map(([id, form]): [object, string] => [form, `schemas/${id}.json`]),
    ...Object.entries(content.uiSchemas).map(([id, ui]): [object, string] => [ui, `ui-schemas/${id}.json`]),
    ...Object.entries(content.workflows).map(([id, own]): [object, string] => [own, `workflows/${id}.json`]),
    [content.facts, 'workflows/facts.json'],
    [content.services, 'workflows/services.json'],
  ]
  return documents.map(([document, file]) => mentioned.of(document, [file], () => textsIn(document, file)))
}

const mentioned = new DocumentMemo<RequiredText[]>()

function textsIn(document: object, file: string): RequiredText[] {
  const found: RequiredText[] = []
  walk(document, { file, pointer: '' }, (key, value, here) => {
    if (words.has(key)) found.push(...idsIn(value, here()))
  })
  return found
}

/** An id, or a map of ids (by keyword, then by field). */
function idsIn(value: unknown, place: Place): RequiredText[] {
  if (typeof value === 'string') return [{ ids: [value], ...place }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => idsIn(inner, under(place, key)))
}
