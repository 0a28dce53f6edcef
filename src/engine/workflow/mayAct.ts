import type { Transition, Workflow } from '../content/types.ts'
import { getAt } from '../values/pointer.ts'
import type { Scope } from '../values/types.ts'
import type { Actor } from './types.ts'

/** The word of `by` for the person (or the parent of the child) whose application it is. */
export const APPLICANT = 'applicant'

/** May this actor make this transition: by relation, or by a staff role bound to an institution where it says so. */
export function mayAct(
  workflow: Workflow,
  transition: Transition,
  actor: Actor | undefined,
  scope: Scope,
): boolean {
  return (transition.by ?? []).some((role) => hasRole(workflow, role, actor, scope))
}

export function hasRole(workflow: Workflow, name: string, actor: Actor | undefined, scope: Scope): boolean {
  if (!actor) return false
  if (name === APPLICANT) return actor.relation !== undefined
  const role = workflow.roles[name]
  if (!role || actor.relation !== undefined || !actor.roles?.includes(role.is)) return false
  if (role.of === undefined) return true
  const owner = getAt(scope.world, role.of)
  if (actor.institution === undefined) return false
  return Array.isArray(owner) ? owner.includes(actor.institution) : owner === actor.institution
}
