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
  if (name === APPLICANT) return actor.relation !== undefined || isDelegate(workflow, actor, scope)
  const role = Object.hasOwn(workflow.roles, name) ? workflow.roles[name] : undefined
  if (!role || actor.relation !== undefined || !actor.roles?.includes(role.is)) return false
  return role.of === undefined || isOwn(getAt(scope.world, role.of), actor)
}

/** In a process for institutions the applicant is whoever has the role in that institution. */
function isDelegate({ for: { institution } }: Workflow, actor: Actor, { world }: Scope): boolean {
  if (!institution || actor.relation !== undefined || !actor.roles?.includes(institution.is)) return false
  return isOwn(world.applicant?.['institution'], actor)
}

/** One institution or several of them. */
function isOwn(institutions: unknown, { institution }: Actor): boolean {
  if (institution === undefined) return false
  return Array.isArray(institutions) ? institutions.includes(institution) : institutions === institution
}

/** Own and relatives' cases: the engine refuses them for every staff role (format.md section 12). */
export function hasConflict(actor: Actor | undefined): boolean {
  return actor?.conflict === true && actor.relation === undefined
}
