import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import { resolvePointer } from '../../../values/pointer.ts'
import type { Condition, Json } from '../../../values/types.ts'
import { elementsOf } from '../formula/elementsOf.ts'
import type { Reading } from '../decide/Reading.ts'

/** Answers that no row of a list can have at a member, whichever rows are served. */
export interface Stranger {
  pointer: string
  values: readonly Json[]
  place: Place
}

/** `/item/<member> equals {at}` beside each other, where both are of few known values. */
export function strangersOf(
  where: Condition,
  place: Place,
  { inRows, reading, base }: { inRows: Reading; reading: Reading; base: string },
): Stranger[] {
  if (!isObject(where)) return []
  return Object.entries(where).flatMap(([key, wanted]) => {
    const operand = isObject(wanted) ? wanted['equals'] : undefined
    if (!key.startsWith('/item/') || !isObject(operand) || Object.keys(operand).length > 1) return []
    const { at } = operand
    if (typeof at !== 'string') return []
    const pointer = reading.aliasOf(resolvePointer(at, base))
    const there = elementsOf({ list: [{ at: key }] }, inRows)
    const given = elementsOf({ list: [{ at: pointer }] }, reading)
    const values = there && given?.filter((value) => value !== null && !there.includes(value))
    // Where all are strange the comparison itself is told.
    if (values === undefined || values.length === 0 || values.length === given?.length) return []
    return [{ pointer, values, place: under(place, key) }]
  })
}
