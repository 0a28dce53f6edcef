import { getAt } from '../values/pointer.ts'
import type { Json, Pointer } from '../values/types.ts'

/** Where a pointer with stars leads in a document: once for each row; the last member may be absent. */
export function placesAt(document: Json, pattern: Pointer): Pointer[] {
  const star = pattern.indexOf('/*')
  if (star < 0) return [pattern]
  const [list, rest] = [pattern.slice(0, star), pattern.slice(star + 2)]
  const rows = getAt(document, list)
  if (!Array.isArray(rows)) return []
  return rows.flatMap((_row, index) => placesAt(document, `${list}/${index}${rest}`))
}

/** The same rows of another pointer with as many stars; undefined where the stars differ. */
export function sameRows(pattern: Pointer, place: Pointer, other: Pointer): Pointer | undefined {
  const at = place.split('/')
  const rows = pattern.split('/').flatMap((token, index) => (token === '*' ? [at[index] ?? ''] : []))
  const stars = other.split('/').filter((token) => token === '*').length
  return stars === rows.length ? other.replaceAll('*', () => rows.shift() ?? '') : undefined
}
