import type { Transition } from '#engine/content/types.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { machineAt } from '#engine/workflow/machineAt.ts'
import { APPLICANT, hasConflict, hasRole } from '#engine/workflow/mayAct.ts'
import type { Actor, Application, TrackRef } from '#engine/workflow/types.ts'
import type { Case } from '../applications/Case.ts'
import type { Situation } from '../applications/situationOf.ts'
import type { Moment } from '../applications/view/momentsOf.ts'
import type { IssuingElement } from '../documents/DocumentContent.ts'

/** Of whoever asks, at a case as it stands. */
interface Asking {
  found: Pick<Case, 'workflow'>
  situation: Pick<Situation, 'application' | 'context'>
  actors: readonly Actor[]
  past: readonly Pick<Moment, 'then'>[]
}
interface Given {
  template: string
  /** The element of a track that gave it out. */
  track?: IssuingElement
}

/**
 * Does the reader hold, in the right scope, a role that gives out this paper? Of an element of a track it is the one that
 * stood there then; where the paper does not say which, one that nothing else ever stood in the place of. Never
 * somebody who competes with its holder for a place.
 */
export function isIssuer(
  { found: { workflow }, situation, actors, past }: Asking,
  { template, track: given }: Given,
): boolean {
  const { context } = situation
  const issued = given && asIssued(situation.application, given, past)
  if (given !== undefined && issued === undefined) return false
  const { application, track } = issued ?? { application: situation.application }
  const place = machineAt(workflow, application, track)
  if (place === undefined) return false
  const names = issuersOf(place.machine.transitions, template)
  return actors.some((actor) => {
    if (hasConflict(actor)) return false
    const scope = buildScope(workflow, application, { ...context, actor }, track ? { track } : {})
    return names.some((name) => hasRole(workflow, name, actor, scope))
  })
}

/** The case with the element that gave the paper out, and where it stands there. */
function asIssued(
  application: Application,
  { name, index, item }: IssuingElement,
  past: Asking['past'],
): { application: Application; track: TrackRef } | undefined {
  const records = application.tracks[name] ?? []
  const stood = records[index]
  if (item === undefined) {
    const others = past.flatMap(({ then }) => then.flatMap(({ tracks }) => tracks[name]?.[index] ?? []))
    const isSame = others.every((one) => sameJson(one.item, stood?.item))
    return isSame ? { application, track: { name, index } } : undefined
  }
  if (sameJson(stood?.item, item)) return { application, track: { name, index } }
  const former = { index: records.length, item, status: '', since: application.since, data: {}, done: {} }
  const tracks = { ...application.tracks, [name]: [...records, former] }
  return { application: { ...application, tracks }, track: { name, index: former.index } }
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
