import type { Json } from '#engine/values/types.ts'
import { type RelationName, relationOf } from './relations.ts'
import type { RuleAtom } from './RuleNode.ts'
import type { Readable } from './RuleWorld.ts'

/** What a relation is completed with when it is chosen: what was there, where it still makes sense. */
export function firstValue(relation: RelationName, readable: Readable | undefined, before: RuleAtom): Json {
  const { completion } = relationOf(relation)
  const [one] = Array.isArray(before.value) ? before.value : [before.value]
  const known = one === undefined || (typeof one === 'object' && one !== null) ? undefined : one
  const hadValue = relationOf(before.relation).completion !== 'nothing'
  if (completion === 'nothing') return {}
  if (completion === 'operand') {
    if (relationOf(before.relation).completion === 'operand') return before.value
    if (readable?.kind === 'date') return { at: '/now/date' }
    return known ?? (readable?.kind === 'number' ? 0 : '')
  }
  if (relationOf(relation).isCounted === true) return typeof known === 'number' ? known : 1
  const value = hadValue && known !== undefined ? known : plainest(readable)
  return completion === 'values' ? [value] : value
}

function plainest(readable: Readable | undefined): Json {
  const [first] = readable?.options ?? []
  if (first !== undefined) return first
  return readable?.kind === 'number' ? 0 : ''
}
