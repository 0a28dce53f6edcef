import type { Transition } from '#engine/content/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { machineAt } from '#engine/workflow/machineAt.ts'
import { APPLICANT, hasRole } from '#engine/workflow/mayAct.ts'
import type { Actor, TrackRef } from '#engine/workflow/types.ts'
import type { Case } from '../applications/Case.ts'
import type { Situation } from '../applications/situationOf.ts'

/** Of whoever asks, at a case as it stands. */
interface Asking {
  found: Pick<Case, 'workflow'>
  situation: Pick<Situation, 'application' | 'context'>
  actors: readonly Actor[]
}
interface Given {
  template: string
  /** The element of a track that gave it out. */
  track?: TrackRef
}

/** Does the reader hold, in the right scope, a role that gives out this paper? */
export function isIssuer(
  { found: { workflow }, situation: { application, context }, actors }: Asking,
  { template, track }: Given,
): boolean {
  const place = machineAt(workflow, application, track)
  if (place === undefined) return false
  const names = issuersOf(place.machine.transitions, template)
  return actors.some((actor) => {
    const scope = buildScope(workflow, application, { ...context, actor }, track ? { track } : {})
    return names.some((name) => hasRole(workflow, name, actor, scope))
  })
}

/**
 * The roles of staff that may make a transition which gives the paper out. Of one that the portal or the applicant brings
 * about: those that may make any transition there.
 */
function issuersOf(transitions: readonly Transition[], template: string): string[] {
  const issuing = staffOf(transitions.filter(({ issue = [] }) => issue.some((one) => idOf(one) === template)))
  return issuing.length > 0 ? issuing : staffOf(transitions)
}

const staffOf = (transitions: readonly Transition[]): string[] =>
  transitions.flatMap(({ by = [] }) => by).filter((name) => name !== APPLICANT)

const idOf = (issue: NonNullable<Transition['issue']>[number]): string =>
  typeof issue === 'string' ? issue : issue.id
