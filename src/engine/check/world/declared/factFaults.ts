import { type Place, under } from '../../../content/checks/place.ts'
import type { Content, Fact } from '../../../content/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import { follow } from '../follow.ts'
import { schemaType } from '../types/schemaType.ts'

const file: Place = { file: 'workflows/facts.json', pointer: '' }

/** What look-ups say of themselves: the parts of the key that the path wants, and what of the value is secret. */
export function factFaults({ facts, workflows }: Pick<Content, 'facts' | 'workflows'>): Finding[] {
  const shared = Object.entries(facts).flatMap(([name, fact]) => {
    const place = under(file, name)
    return [
      ...wantedParts(fact, Object.keys(fact.key), under(place, 'path')),
      ...idleParts(fact, Object.keys(fact.key), under(place, 'key')),
      ...secretFaults(fact, under(place, 'secret')),
    ]
  })
  const own = Object.entries(workflows).flatMap(([id, workflow]) =>
    Object.entries(workflow.facts ?? {}).flatMap(([name, { fact, key }]) => {
      const source = facts[fact ?? name]
      if (source === undefined || key === undefined) return []
      const place = under({ file: `workflows/${id}.json`, pointer: '' }, 'facts', name, 'key')
      return [...wantedParts(source, Object.keys(key), place), ...idleParts(source, Object.keys(key), place)]
    }),
  )
  return [...shared, ...own]
}

function wordsOf({ path }: Fact): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word)
}

/** A path with a hole in it is never asked. */
function wantedParts(fact: Fact, parts: readonly string[], place: Place): Finding[] {
  return wordsOf(fact)
    .filter((word) => !parts.includes(word))
    .map((word) => findingAt(place, 'fact.keyLacks', { part: `{${word}}` }))
}

/** The portal's own tables take their keys by name. */
function idleParts(fact: Fact, parts: readonly string[], place: Place): Finding[] {
  const words = wordsOf(fact)
  if (fact.source === 'own') return []
  return parts
    .filter((part) => !words.includes(part))
    .map((part) => findingAt(under(place, part), 'fact.keyIdle', { part: `{${part}}` }))
}

function secretFaults({ secret = [], value }: Fact, place: Place): Finding[] {
  return secret.flatMap((pointer, index) => {
    if (follow(schemaType(value), pointer) !== undefined) return []
    return [findingAt(under(place, index), 'unknown.pointer.secret', { pointer })]
  })
}
