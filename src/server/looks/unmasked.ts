import { findShownRow } from './findShownRow.ts'
import { isPlainObject, ownMember } from './isPlainObject.ts'
import { MASK } from './mask.ts'

/** What came back from who saw `kept` masked: what is still hidden stays as it is kept, what was typed is taken. */
export function unmasked(sent: unknown, kept: unknown): unknown {
  if (typeof sent === 'string') return sent.includes(MASK) ? (kept ?? undefined) : sent
  if (Array.isArray(sent)) {
    const own: unknown[] = Array.isArray(kept) ? kept : []
    const moved = own.length !== sent.length
    return sent
      .map((one, index) => unmasked(one, findShownRow(one, { kept: own, index, moved })))
      .filter((one) => one !== undefined)
  }
  if (!isPlainObject(sent)) return sent
  const own = isPlainObject(kept) ? kept : {}
  return Object.fromEntries(
    Object.entries(sent)
      .map(([name, inner]) => [name, unmasked(inner, ownMember(own, name))] as const)
      .filter(([, inner]) => inner !== undefined),
  )
}
