import type { Workflow } from '../content/types.ts'
import { isObject } from '../content/isObject.ts'
import { escapeToken } from '../values/pointer.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Json } from '../values/types.ts'
import type { Application } from './types.ts'

/** Is this place one of those that a return reopened, or inside one? */
export function isUnlocked(pointer: string, unlocked: readonly string[]): boolean {
  return unlocked.some((open) => pointer === open || pointer.startsWith(`${open}/`))
}

/** May the applicant change answers now? A held event locks them. */
export function isEditable({ statuses }: Workflow, { status, held }: Application): boolean | 'marked' {
  return held ? false : (statuses[status]?.editable ?? false)
}

/**
 * Places in which two versions of the answers differ and that are not unlocked: what a correction may not touch. The
 * smallest places are told.
 */
export function lockedChanges(before: Json, after: Json, unlocked: readonly string[]): string[] {
  const found: string[] = []
  compare(before, after, '/answers', (pointer) => {
    if (!isUnlocked(pointer, unlocked)) found.push(pointer)
  })
  return found
}

function compare(
  before: Json | undefined,
  after: Json | undefined,
  pointer: string,
  tell: (pointer: string) => void,
): void {
  if (sameJson(before, after)) return
  const old = membersOf(before ?? emptyLike(after))
  const fresh = membersOf(after ?? emptyLike(before))
  if (!old || !fresh) {
    tell(pointer)
    return
  }
  for (const name of new Set([...old.keys(), ...fresh.keys()])) {
    compare(old.get(name), fresh.get(name), `${pointer}/${escapeToken(name)}`, tell)
  }
}

/** A group that is there on one side only counts as empty on the other. */
function emptyLike(other: Json | undefined): Json | undefined {
  return typeof other === 'object' && other !== null ? {} : undefined
}

function membersOf(value: Json | undefined): Map<string, Json> | undefined {
  if (Array.isArray(value)) return new Map(value.map((item, index) => [String(index), item]))
  return isObject(value) ? new Map(Object.entries(value)) : undefined
}
