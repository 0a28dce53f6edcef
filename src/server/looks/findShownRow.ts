import { isPlainObject, ownMember } from './isPlainObject.ts'
import { MASK, maskText } from './mask.ts'

/**
 * Which of the kept rows stands behind one that came back masked: rows may have been moved or taken out meanwhile. Undefined
 * where none or several may: somebody else's number in a row is worse than an empty place.
 */
export function findShownRow(
  sent: unknown,
  { kept, index, moved }: { kept: readonly unknown[]; index: number; moved: boolean },
): unknown {
  const [untouched, ...same] = kept.filter((row) => isShownAs(row, sent, true))
  if (untouched !== undefined && same.length === 0) return untouched
  if (!moved && isShownAs(kept[index], sent, false)) return kept[index]
  const [only, ...others] = kept.filter((row) => isShownAs(row, sent, false))
  return others.length === 0 ? only : undefined
}

/** Everything hidden in `sent` is so in `kept`; where it is `whole`, the rest is the same as well. */
function isShownAs(kept: unknown, sent: unknown, whole: boolean): boolean {
  if (typeof sent === 'string' && sent.includes(MASK))
    return typeof kept === 'string' ? maskText(kept) === sent : kept !== undefined && sent === MASK
  if (Array.isArray(sent)) {
    const own: unknown[] = Array.isArray(kept) ? kept : []
    return (!whole || own.length === sent.length) && sent.every((one, at) => isShownAs(own[at], one, whole))
  }
  if (!isPlainObject(sent)) return !whole || kept === sent
  const own = isPlainObject(kept) ? kept : {}
  return Object.entries(sent).every(([name, inner]) => isShownAs(ownMember(own, name), inner, whole))
}
