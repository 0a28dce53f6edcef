import { placesAt } from '#engine/content/placesAt.ts'
import type { Content } from '#engine/content/types.ts'
import { ANALYST } from '../testServices/mayTest.ts'

/** A role that staff can have, as the workflows use it. */
export interface RoleScope {
  is: string
  /** Somewhere it is bound to no institution. */
  national: boolean
  /** Somewhere it is bound to an institution… */
  ofInstitution: boolean
  /** …which is a row of one of these lists. */
  lists: string[]
}

/** Every role that staff can have. What a role is bound to stands in the workflows' `of` and `for`, never in a list here. */
export function roleScopes(content: Content): RoleScope[] {
  const ids = [...(content.services.staff ?? []), ANALYST]
  const known = new Map(ids.map((is) => [is, emptyScope(is)]))
  for (const workflow of Object.values(content.workflows)) {
    for (const { is, of } of Object.values(workflow.roles)) {
      const scope = known.get(is) ?? emptyScope(is)
      known.set(is, scope)
      if (of === undefined) scope.national = true
      else {
        scope.ofInstitution = true
        scope.lists.push(...placesAt(content, workflow, of).lists)
      }
    }
    const applies = workflow.for.institution?.is
    const scope = applies === undefined ? undefined : known.get(applies)
    if (scope !== undefined) scope.ofInstitution = true
  }
  const all = [...new Set([...known.values()].flatMap(({ lists }) => lists))]
  return [...known.values()].map((scope) => finished(scope, all))
}

const emptyScope = (is: string): RoleScope => ({ is, national: false, ofInstitution: false, lists: [] })

/** One that no workflow uses is for the whole country; one whose lists nobody names is looked for in all. */
function finished(scope: RoleScope, all: readonly string[]): RoleScope {
  const lists = [...new Set(scope.lists)]
  return {
    ...scope,
    national: scope.national || !scope.ofInstitution,
    lists: scope.ofInstitution && lists.length === 0 ? [...all] : lists,
  }
}
