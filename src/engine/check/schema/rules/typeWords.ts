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
    const message = `The rest of the schema takes nothing of type "${wordOf(word)}"`
    return [findingAt(under(place, 'type', index), 'schema.typeNever', message)]
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
    const message =
      argument === false
        ? `"${keyword}": false does not switch it off: the question is asked all the same`
        : 'A check digit needs a digit before it: at least 2'
    return [findingAt(under(place, keyword), 'schema.argument', message)]
  })
}

function isTooFew(keyword: string, argument: unknown): boolean {
  return keyword === 'checkDigit' && typeof argument === 'number' && argument < 2
}
