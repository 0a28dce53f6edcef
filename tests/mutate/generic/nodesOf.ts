import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Json } from '#engine/values/types.ts'
import { elements, members } from '../walk/partsIn.ts'

/** A member or an element of a document. */
export interface Node {
  key: string | number
  value: Json
  /** Its neighbours' keys, in written order, and itself among them. */
  keys: readonly (string | number)[]
  /** The word that it stands under: its own, or that of the array around it. */
  word: string
  place: Place
}

/** Every member and element below a document's root, `$schema` left out. */
export function nodesOf(document: Json, place: Place, word = ''): Node[] {
  const inside: [string | number, Json][] = Array.isArray(document)
    ? elements(document)
    : members(document).filter(([key]) => key !== '$schema')
  const keys = inside.map(([key]) => key)
  return inside.flatMap(([key, value]) => {
    const own = typeof key === 'string' ? key : word
    const at = under(place, key)
    const node = { key, value, keys, word: own, place: at }
    return Array.isArray(value) || isObject(value) ? [node, ...nodesOf(value, at, own)] : [node]
  })
}
