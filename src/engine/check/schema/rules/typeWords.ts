import { under } from '../../../content/checks/place.ts'
import type { Json } from '../../../values/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'

/** Of several types one that the rest of the schema never takes (`null` beside an `enum` without it), and plain `false`. */
export function typeWords({ schema, flat, reader, place }: SchemaNode): Finding[] {
  const { type } = schema
  const { type: _type, ...beside } = flat
  const words = Array.isArray(type) && type.length > 1 && reader.domainOf(flat).length > 0 ? type : []
  const never = words.flatMap((word, index) => {
    if (reader.domainOf({ ...beside, type: word }).length > 0) return []
    return [findingAt(under(place, 'type', index), 'schema.typeNever', { word: wordOf(word) })]
  })
  return [...never, ...switchedOff({ schema, place })]
}

function wordOf(word: Json): string {
  return typeof word === 'string' ? word : JSON.stringify(word)
}

/** These keywords ask their question whatever they are given. */
function switchedOff({ schema, place }: Pick<SchemaNode, 'schema' | 'place'>): Finding[] {
  return ['upload', 'checkDigit'].flatMap((keyword) => {
    const argument = schema[keyword]
    if (argument === undefined || (argument !== false && !isTooFew(keyword, argument))) return []
    const at = under(place, keyword)
    return [
      argument === false
        ? findingAt(at, 'schema.argument.off', { keyword })
        : findingAt(at, 'schema.argument.digits'),
    ]
  })
}

function isTooFew(keyword: string, argument: unknown): boolean {
  return keyword === 'checkDigit' && typeof argument === 'number' && argument < 2
}
