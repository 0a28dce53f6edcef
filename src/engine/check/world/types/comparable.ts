import { isText } from './kindsOf.ts'
import type { Kind, Kinds } from './Kind.ts'

/** May be a date or an instant; text may hold one. */
export function isMoment(kind: Kind): boolean {
  return kind === 'date' || kind === 'instant' || kind === 'text'
}

/** Can some value of the one be above or below some value of the other? */
export function areOrdered(one: Kinds, other: Kinds): boolean {
  if (one.has('number') && other.has('number')) return true
  return [...one].some(isMoment) && [...other].some(isMoment)
}

/** Can some value of the one equal some value of the other? */
export function mayEqual(one: Kinds, other: Kinds): boolean {
  if ([...one].some((kind) => other.has(kind))) return true
  const texts = [...one].some(isText) && [...other].some(isText)
  return texts && (one.has('text') || other.has('text'))
}
