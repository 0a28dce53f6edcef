import { under } from '../content/checks/place.ts'
import type { Content } from '../content/types.ts'
import type { RequiredText } from './requiredTexts.ts'
import { textIds } from './textIds.ts'

/** Titles, labels and paragraphs of the papers that the portal gives out. */
export function documentTexts({ documents }: Content): RequiredText[] {
  return Object.entries(documents).flatMap(([id, { fields = [], paragraphs = [] }]) => {
    const place = under({ file: 'workflows/documents.json', pointer: '' }, id)
    return [
      { ids: textIds.document(id), ...place },
      ...fields.map(({ label }, index) => ({ ids: [label], ...under(place, 'fields', index, 'label') })),
      ...paragraphs.map((text, index) => ({ ids: [text], ...under(place, 'paragraphs', index) })),
    ]
  })
}
