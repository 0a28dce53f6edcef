import { type Place, under } from '../../../content/checks/place.ts'
import type { Content, Fact, Workflow } from '../../../content/types.ts'
import { pointersOf } from '../../../values/readPointers.ts'
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
      ...guessable(fact, { key: fact.key, values: {} }, under(place, 'key')),
      ...matchFaults(fact, under(place, 'match')),
      ...secretFaults(fact, under(place, 'secret')),
    ]
  })
  const own = Object.entries(workflows).flatMap(([id, workflow]) =>
    Object.entries(workflow.facts ?? {}).flatMap(([name, { fact, key }]) => {
      const source = facts[fact ?? name]
      if (source === undefined || key === undefined) return []
      const place = under({ file: `workflows/${id}.json`, pointer: '' }, 'facts', name, 'key')
      return [
        ...wantedParts(source, Object.keys(key), place),
        ...idleParts(source, Object.keys(key), place),
        ...guessable(source, { key, values: workflow.values ?? {} }, place),
      ]
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
  const words = new Set([...wordsOf(fact), ...Object.values(fact.match ?? {})])
  if (fact.source === 'own') return []
  return parts
    .filter((part) => !words.has(part))
    .map((part) => findingAt(under(place, part), 'fact.keyIdle', { part: `{${part}}` }))
}

const TYPED = /^\/(answers|input|track\/item)(\/|$)/

/** Whoever types a key can type another person's. So wrong keys are counted, unless nothing there is about a person. */
function guessable(
  { source, tries, public: open }: Fact,
  { key, values }: { key: Fact['key']; values: NonNullable<Workflow['values']> },
  place: Place,
): Finding[] {
  if (source === 'own' || tries !== undefined || open === true) return []
  return Object.entries(key)
    .filter(([, operand]) => readsTyped(operand, values))
    .map(([part]) => findingAt(under(place, part), 'fact.guessable', { part: `{${part}}` }))
}

/** Through named values as well, whatever their order. */
function readsTyped(
  part: unknown,
  values: NonNullable<Workflow['values']>,
  seen = new Set<string>(),
): boolean {
  return [...pointersOf(part)].some((pointer) => {
    if (TYPED.test(pointer)) return true
    const [, scope, name = ''] = pointer.split('/')
    if (scope !== 'values' || seen.has(name)) return false
    return readsTyped(values[name], values, seen.add(name))
  })
}

/** What an asker has to know stands in the answer, and is a part of the key. */
function matchFaults({ match = {}, key, value }: Fact, place: Place): Finding[] {
  return Object.entries(match)
    .filter(
      ([pointer, part]) => follow(schemaType(value), pointer) === undefined || !Object.hasOwn(key, part),
    )
    .map(([pointer, part]) => findingAt(under(place, pointer), 'fact.match', { pointer, part }))
}

function secretFaults({ secret = [], value }: Fact, place: Place): Finding[] {
  return secret.flatMap((pointer, index) => {
    if (follow(schemaType(value), pointer) !== undefined) return []
    return [findingAt(under(place, index), 'unknown.pointer.secret', { pointer })]
  })
}
