import { orElse } from '../../../said/either.ts'
import type { Said, SaidValue } from '../../../said/Said.ts'
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
    return [
      findingAt(under(place, keyword), 'schema.keywordFit', {
        keyword,
        wanted: nouns(wanted),
        kinds: nouns([...kinds]),
      }),
    ]
  })
}

const NOUNS: { [kind: string]: Said } = {
  null: { says: 'word.value.null' },
  boolean: { says: 'word.value.boolean' },
  number: { says: 'word.value.number' },
  string: { says: 'word.value.string' },
  array: { says: 'word.value.array' },
  object: { says: 'word.value.object' },
}

function nouns(kinds: readonly string[]): SaidValue {
  return orElse(kinds.map((kind) => NOUNS[kind] ?? kind))
}
