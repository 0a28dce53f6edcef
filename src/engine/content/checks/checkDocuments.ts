import type { Fault } from '../../issue.ts'
import { DocumentMemo } from '../DocumentMemo.ts'
import type { Content } from '../types.ts'
import { known } from './known.ts'
import { namesOf } from './namesOf.ts'
import { type Place, under } from './place.ts'

const found = new DocumentMemo<Fault[]>()
const root: Place = { file: 'workflows/documents.json', pointer: '' }

/** Facts and lists that the templates of documents name. */
export function checkDocuments(content: Content): Fault[] {
  const names = namesOf(content)
  return found.of(content.documents, [names.text], () =>
    Object.entries(content.documents).flatMap(([id, { from, fields = [] }]) => {
      const place = under(root, id)
      return [
        ...(from === undefined ? [] : known('fact', from.fact, names.facts, under(place, 'from', 'fact'))),
        ...fields.flatMap(({ list }, index) =>
          list === undefined ? [] : known('list', list, names.lists, under(place, 'fields', index, 'list')),
        ),
      ]
    }),
  )
}
