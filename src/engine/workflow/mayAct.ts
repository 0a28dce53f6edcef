import type { Transition, Workflow } from '../content/types.ts'
import type { Scope } from '../values/types.ts'
import { countsFor, grantsOf } from './countsFor.ts'
import { holdersOf } from './holdersOf.ts'
import type { Actor, Holder } from './types.ts'

/** The word of `by` for the person (or the parent of the child) whose application it is. */
export const APPLICANT = 'applicant'

/** May this actor make this transition: by relation, or by a grant of the very scope that the role asks for. */
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
  return isOneOf(actor, holdersOf(workflow, [name], scope))
}

/** In a process for institutions the applicant is whoever has the role in that institution. */
function isDelegate({ for: { institution } }: Workflow, actor: Actor, { world }: Scope): boolean {
  const own = world.applicant?.['institution']
  if (institution === undefined || typeof own !== 'string') return false
  return isOneOf(actor, [{ is: institution.is, institution: own }])
}

function isOneOf(actor: Actor, holders: readonly Holder[]): boolean {
  if (actor.relation !== undefined) return false
  return grantsOf(actor).some((grant) => holders.some((holder) => countsFor(grant, holder)))
}

/** Own and relatives' cases, which the engine refuses for every staff role (format.md section 12), and who stands for nobody there now. */
export function hasConflict(actor: Actor | undefined): boolean {
  return actor?.conflict === true
}
