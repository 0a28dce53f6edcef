import { under } from '../../../content/checks/place.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'
import { keywordKinds, kindsOf } from './keywordKinds.ts'

/** Keywords that say nothing of this kind of value. */
export function keywordFit({ schema, flat, around, reader, place }: SchemaNode): Finding[] {
  const kinds = kindsOf(flat, around, reader)
  if (kinds.size === 0) return []
  return Object.keys(schema).flatMap((keyword) => {
    const wanted = Object.hasOwn(keywordKinds, keyword) ? keywordKinds[keyword] : undefined
    if (wanted === undefined || wanted.some((kind) => kinds.has(kind))) return []
    const message = `"${keyword}" speaks of ${nouns(wanted)}, and this is ${nouns([...kinds])}`
    return [findingAt(under(place, keyword), 'schema.keywordFit', message)]
  })
}

const NOUNS: { [kind: string]: string } = {
  null: 'null',
  boolean: 'a yes or no',
  number: 'a number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
}

function nouns(kinds: readonly string[]): string {
  return kinds.map((kind) => NOUNS[kind] ?? kind).join(' or ')
}
