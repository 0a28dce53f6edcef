import type { ProcessPart } from '#engine/bundle/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { pointersOf } from '#engine/values/readPointers.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Access } from '../accessOf.ts'
import type { Case } from '../Case.ts'
import { onlySeen } from './seenOnly.ts'
import type { Sight } from './sightOf.ts'

/**
 * What a reader sees of the application that made this one. To handle a made case is no reason to read the one that made
 * it: staff see the places that the process itself reads, and whose roles see some places alone, these.
 */
export function parentShown(
  { process }: Pick<Case, 'process'>,
  parent: JsonObject,
  { access, sight }: { access: Access; sight: Sight },
): JsonObject {
  if (access.kind !== 'staff' || sight.narrow !== undefined) return sight.scope('parent', parent)
  const shown = onlySeen({ parent }, placesRead(process.part))
  return isObject(shown) && isObject(shown['parent']) ? shown['parent'] : {}
}

const known = new WeakMap<ProcessPart, readonly string[]>()

/** Places of `/parent` that the workflow of a process, its forms, its facts and its conditions name. */
function placesRead(part: ProcessPart): readonly string[] {
  const { workflow, forms, facts, conditions } = part
  const found =
    known.get(part) ??
    [...pointersOf([workflow, forms, facts, conditions])].filter((one) => /^\/parent(\/|$)/.test(one))
  known.set(part, found)
  return found
}
