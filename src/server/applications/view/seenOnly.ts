import type { Workflow } from '#engine/content/types.ts'
import { getAt } from '#engine/values/pointer.ts'
import { setAt } from '#engine/values/setAt.ts'
import type { Json, Scope } from '#engine/values/types.ts'
import { hasRole } from '#engine/workflow/mayAct.ts'
import type { Actor } from '#engine/workflow/types.ts'

/**
 * What alone somebody sees of answers, facts and applicant: what `sees` of all the roles names that they have here.
 * Undefined: everything, since one of the roles is not limited.
 */
export function pointersSeen(
  workflow: Workflow,
  actors: readonly Actor[],
  scopes: readonly Scope[],
): readonly string[] | undefined {
  const seen = new Set<string>()
  for (const [name, { sees }] of Object.entries(workflow.roles)) {
    if (!scopes.some((scope) => actors.some((actor) => hasRole(workflow, name, actor, scope)))) continue
    if (sees === undefined) return undefined
    for (const pointer of sees) seen.add(pointer)
  }
  return [...seen]
}

/** A copy with these places alone. */
export function onlySeen(document: Json, pointers: readonly string[]): Json {
  return pointers.reduce<Json>((shown, pointer) => {
    const value = getAt(document, pointer)
    return value === undefined ? shown : setAt(shown, pointer, value)
  }, {})
}
