import type { Place } from './Cursor.ts'
import type { DeskQuestion } from './DeskQuestion.ts'
import type { Sought } from './findSought.ts'

export interface HitsWanted {
  question: DeskQuestion
  sought?: Sought | undefined
  /** At most so many are wanted. */
  most: number
}
export interface Hits {
  /** In the queue's order (backwards where the cursor says so), each application once. */
  places: Place[]
  /** There is a place beyond which not everything was looked through. */
  frontier?: Place
}

/** Backwards in the index. */
export const isBackwards = ({ order, cursor }: DeskQuestion): boolean =>
  order.descending !== (cursor?.back ?? false)

export function comparePlaces(question: DeskQuestion): (one: Place, other: Place) => number {
  const turn = isBackwards(question) ? -1 : 1
  return (one, other) => {
    if (one.key !== other.key) return one.key < other.key ? -turn : turn
    return one.id === other.id ? 0 : one.id < other.id ? -turn : turn
  }
}

export function inOrder(question: DeskQuestion, hits: readonly Place[], most: number): Place[] {
  const once = new Map(hits.map(({ id, key }) => [id, { id, key }]))
  return [...once.values()].sort(comparePlaces(question)).slice(0, most)
}
