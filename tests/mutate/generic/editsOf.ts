import { isObject } from '#engine/content/isObject.ts'
import type { Json } from '#engine/values/types.ts'
import type { Change } from '../edit/Change.ts'
import { around, insertAt, removeAt, renameKey, setAt, swapAt } from '../edit/changes.ts'
import { under } from '#engine/content/checks/place.ts'
import { misspelt } from '../misspelt.ts'
import type { EditKind } from './GenericEdit.ts'
import type { Node } from './nodesOf.ts'

export interface Edit {
  kind: EditKind
  title: string
  change: Change
}
/** Values that stand under a word in its file. */
export type Others = (word: string) => readonly Json[]

const CONDITIONS = new Set([
  'when',
  'auto',
  'if',
  'must',
  'visibleWhen',
  'ui:visibleWhen',
  'ui:readOnlyWhen',
  'where',
  'ask',
])

/** Everything that hands may do at one place; values are chosen by the place, so that a seed is not needed. */
export function editsOf(node: Node, others: Others): Edit[] {
  return typeof node.key === 'string'
    ? [...ofMember(node), ...ofValue(node, others)]
    : [...ofElement(node), ...ofValue(node, others)]
}

function ofMember({ key, keys, value, place }: Node): Edit[] {
  const name = String(key)
  const next = keys[keys.indexOf(key) + 1]
  return [
    { kind: 'a key is dropped', title: `${name}: ${short(value)}`, change: removeAt(place) },
    {
      kind: 'a key is renamed',
      title: `${name} -> ${misspelt(name)}`,
      change: renameKey(place, misspelt(name)),
    },
    ...(next === undefined ? [] : [swapped(`${name} and ${next}`, place, next)]),
    {
      kind: 'a member stands twice',
      title: `${name} also as ${name}Too`,
      change: setAt(under(around(place), `${name}Too`), value),
    },
  ]
}

function ofElement({ key, keys, value, place }: Node): Edit[] {
  const next = keys[keys.indexOf(key) + 1]
  return [
    { kind: 'an element is removed', title: short(value), change: removeAt(place) },
    { kind: 'a member stands twice', title: short(value), change: insertAt(place, value) },
    ...(next === undefined ? [] : [swapped(`elements ${key} and ${next}`, place, next)]),
  ]
}

function swapped(title: string, place: Node['place'], next: string | number): Edit {
  return { kind: 'neighbours are swapped', title, change: swapAt(place, next) }
}

function ofValue({ word, value, place }: Node, others: Others): Edit[] {
  const set = (kind: EditKind, other: Json): Edit => ({
    kind,
    title: `${short(value)} -> ${short(other)}`,
    change: setAt(place, other),
  })
  return [
    ...(typeof value === 'number' ? [set('off by one', value + 1), set('off by one', value - 1)] : []),
    ...neighbours(word, value, others).map((other) => set('a wrong neighbour', other)),
    set('another type', retyped(value)),
    ...(typeof value === 'boolean' ? [set('turned into its opposite', !value)] : []),
    ...(isCondition(word, value) ? [set('turned into its opposite', { not: value })] : []),
    ...(typeof value === 'string' && value.length > 3
      ? [set('a text is cut', value.slice(0, Math.ceil(value.length / 2)))]
      : []),
  ]
}

function isCondition(word: string, value: Json): boolean {
  return CONDITIONS.has(word) && (typeof value === 'string' || isObject(value))
}

/** The next other text or number that stands under the same word. */
function neighbours(word: string, value: Json, others: Others): Json[] {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const known = others(word).filter((other) => typeof other === typeof value)
  const next = known[(known.indexOf(value) + 1) % known.length]
  return next === undefined || next === value ? [] : [next]
}

function retyped(value: Json): Json {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value[0] ?? {}
  if (isObject(value)) return [value]
  return String(value)
}

function short(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
