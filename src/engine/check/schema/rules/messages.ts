import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import { nearest } from '../../../content/nearest.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'

/** Said of whatever is wrong inside. */
const OF_ALL = new Set(['_', 'properties', 'items'])

/** Messages of keywords that this schema does not have: nobody will ever read them. */
export function messages({ schema, flat, place }: SchemaNode): Finding[] {
  const { errorMessage } = schema
  if (!isObject(errorMessage)) return []
  const keywords = Object.keys(flat).filter((keyword) => keyword !== 'errorMessage')
  return Object.keys(errorMessage).flatMap((keyword) => {
    if (keywords.includes(keyword) || OF_ALL.has(keyword)) return []
    if (keyword === 'required' && keywords.includes('requiredWhen')) return []
    const at = under(place, 'errorMessage', keyword)
    return [findingAt(at, 'schema.message', { keyword }, nearest(keyword, keywords).mend)]
  })
}
