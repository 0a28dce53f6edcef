import { compareValues } from '../../../values/dates.ts'
import { sameJson } from '../../../values/sameJson.ts'
import type { Json } from '../../../values/types.ts'
import type { ComparisonWord, Term } from '../formula/Formula.ts'
import type { ValueClass } from '../classes/ValueClass.ts'

/** How a value can stand to what an operand is worth, as bits. */
export const BELOW = 1
export const SAME = 2
/** Neither is above, and yet they are not the same text: two instants, or a day and an instant in it. */
export const LEVEL = 4
export const ABOVE = 8
/** They cannot be compared, and differ. */
const UNLIKE = 16
/** They cannot be compared, and are the same. */
const TWIN = 32
/** The operand is worth nothing. */
export const MISSING = 64
/** There is no value to compare. */
export const NOTHING = 128
export const ANY_OUTCOME = 255

const fitting: { [word in ComparisonWord]: number } = {
  equals: SAME | TWIN,
  differsFrom: BELOW | LEVEL | ABOVE | UNLIKE,
  above: ABOVE,
  atLeast: ABOVE | SAME | LEVEL,
  below: BELOW,
  atMost: BELOW | SAME | LEVEL,
}

/** The outcomes in which the comparison says so. */
export function outcomesOf(word: ComparisonWord, holds: boolean): number {
  return holds ? fitting[word] : ANY_OUTCOME & ~fitting[word]
}

/** The outcomes that two classes allow. */
export function possibleOutcomes(left: ValueClass, term: Term, right: ValueClass | undefined): number {
  if (left.sort === 'absent') return NOTHING
  if (right === undefined) return ANY_OUTCOME & ~NOTHING
  if (right.sort === 'absent') return MISSING
  if (term.offset !== undefined) return shiftedOutcomes(left, term.offset, right)
  if (left.single && right.single) return outcomeOf(left.samples[0], right.samples[0])
  return looseOutcomes(left, right)
}

export function outcomeOf(left: Json | undefined, right: Json | undefined): number {
  if (left === undefined) return NOTHING
  if (right === undefined) return MISSING
  const order = compareValues(left, right)
  const same = sameJson(left, right)
  if (Number.isNaN(order)) return same ? TWIN : UNLIKE
  if (order < 0) return BELOW
  if (order > 0) return ABOVE
  return same ? SAME : LEVEL
}

function looseOutcomes(left: ValueClass, right: ValueClass): number {
  if (left.sort === 'number' && right.sort === 'number') return orders(left, right, 0)
  if (isText(left) && isText(right)) return textOutcomes(left, right)
  return left.sort === right.sort ? TWIN | UNLIKE : UNLIKE
}

function textOutcomes(left: ValueClass, right: ValueClass): number {
  if (isWhole(left) && isWhole(right)) {
    const among = new Set(right.samples)
    return left.samples.some((text) => among.has(text)) ? TWIN | UNLIKE : UNLIKE
  }
  if (left.sort === 'date' && right.sort === 'date') return orders(left, right, 0)
  const moments = left.sort !== 'string' && right.sort !== 'string'
  if (moments) return BELOW | SAME | LEVEL | ABOVE
  return BELOW | SAME | LEVEL | ABOVE | UNLIKE | TWIN
}

/** Texts that are no moments, and all that there are of them in the class. */
function isWhole({ sort, single, complete }: ValueClass): boolean {
  return sort === 'string' && (single || complete === true)
}

function isText({ sort }: ValueClass): boolean {
  return sort === 'string' || sort === 'date' || sort === 'instant'
}

function shiftedOutcomes(left: ValueClass, offset: number | { days: number }, right: ValueClass): number {
  const days = typeof offset === 'object'
  if (days ? !isText(right) : right.sort !== 'number') return MISSING
  const sort = days ? 'date' : 'number'
  if (left.sort === sort && right.sort === sort) {
    // At the ends of the calendar there is no such day.
    return orders(left, right, days ? offset.days : offset) | (days ? MISSING : 0)
  }
  const comparable = days ? isText(left) : left.sort === 'number'
  return (comparable ? ANY_OUTCOME & ~NOTHING : UNLIKE | MISSING) | (days ? MISSING : 0)
}

/** Of classes of numbers or days: which orders of a value and (another + offset) there are. */
function orders(left: ValueClass, right: ValueClass, offset: number): number {
  const [low, high] = [left.low ?? -Infinity, left.high ?? Infinity]
  const [from, to] = [(right.low ?? -Infinity) + offset, (right.high ?? Infinity) + offset]
  let possible = 0
  if (low < to) possible |= BELOW
  if (high > from) possible |= ABOVE
  const apart = high < from || to < low
  const touch = (high === from || to === low) && (left.open === true || right.open === true)
  if (!apart && !touch) possible |= SAME
  return possible
}
