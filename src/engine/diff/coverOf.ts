import type { Migration } from '../content/Migration.ts'
import { isObject } from '../content/isObject.ts'
import type { Json, JsonObject, Pointer } from '../values/types.ts'
import type { Break } from './Change.ts'

/**
 * What becomes of whoever has begun: `pinned` ends in the old release, `change` is carried over, `ask` is asked; undefined
 * where nobody has thought of it.
 */
export type Cover = 'pinned' | 'change' | 'ask'

/** What the migrations to a release say of something that no longer fits. */
export function coverOf(broken: Break, migrations: readonly Migration[]): Cover | undefined {
  const changes = migrations.flatMap((migration) => migration.changes ?? [])
  if (broken.status !== undefined) return isMapped(broken.status, changes) ? 'change' : undefined
  if (broken.waiting !== undefined) {
    return broken.waiting.every((name) => isMapped({ name }, changes)) ? 'change' : undefined
  }
  if (broken.at === undefined) return undefined
  const { at, values } = broken
  if (changes.some((change) => reaches(change, at, values))) return 'change'
  if (migrations.some(({ ask = [] }) => ask.some((pointer) => isAt(pointer, at)))) return 'ask'
  if (migrations.some(({ drafts }) => drafts === 'reconcile')) return 'ask'
  return migrations.length > 0 && migrations.every(({ drafts }) => drafts === 'pin') ? 'pinned' : undefined
}

function isMapped(
  { name, track }: { name: string; track?: string },
  changes: readonly JsonObject[],
): boolean {
  return changes.some(({ mapStatus, track: of }) => {
    const same = (typeof of === 'string' ? of : undefined) === track
    return same && isObject(mapStatus) && Object.hasOwn(mapStatus, name)
  })
}

function reaches(change: JsonObject, at: Pointer, values: readonly Json[] | undefined): boolean {
  const { move, to, remove, default: given, mapEnum, map } = change
  if ([move, to, remove, given].some((pointer) => typeof pointer === 'string' && isAt(pointer, at)))
    return true
  if (typeof mapEnum !== 'string' || !isAt(mapEnum, at) || !isObject(map)) return false
  return values === undefined || values.every((value) => Object.hasOwn(map, nameOf(value)))
}

/** The place itself, or one around it; an index or a star stands for any row. */
function isAt(pointer: Pointer, at: Pointer): boolean {
  const steps = pointer.split('/')
  const wanted = at.split('/')
  return steps.every(
    (step, index) => step === wanted[index] || (wanted[index] === '*' && /^(\*|\d+)$/.test(step)),
  )
}

/** Members are texts: 1 is mapped as "1". */
function nameOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
