import { allowedTransitions } from '#engine/workflow/allowedTransitions.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { machineAt, samePlace } from '#engine/workflow/machineAt.ts'
import { APPLICANT, mayAct } from '#engine/workflow/mayAct.ts'
import type { Actor, Event } from '#engine/workflow/types.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { OpenCase } from './getCase.ts'
import { type Situation, situationOf, worldOf } from './situationOf.ts'

type DoEvent = Extract<Event, { kind: 'do' }>

/**
 * In which of their roles somebody makes this transition. An officer at their own or a relative's case is named as such,
 * for the engine to refuse. Undefined: they only read.
 */
export async function chooseActor(
  portal: Portal,
  database: Database,
  { found, access, event }: OpenCase & { event: DoEvent },
): Promise<Actor | undefined> {
  if (access.kind === 'administrator' || access.kind === 'reader') return undefined
  const { workflow, state } = found
  const machine = machineAt(workflow, state, event.track)?.machine
  const transition = machine?.transitions.find(({ id }) => id === event.transition)
  if (access.kind === 'applicant' && (access.staff.length === 0 || transition?.by?.includes(APPLICANT)))
    return access.actor
  const staff = access.kind === 'staff' ? access.actors : access.staff
  if (access.kind === 'staff' && staff.length === 1) return staff[0]
  const { application, context } = await situationOf(portal, database, found, { event, use: 'reading' })
  const able = staff.filter((actor) => {
    const scope = buildScope(workflow, application, { ...context, actor }, worldOf({ event }))
    return transition !== undefined && mayAct(workflow, transition, actor, scope)
  })
  // A guard may ask who acts: of several roles the one counts that is not refused.
  const free =
    able.length > 1 ? able.find((actor) => isFree({ found, application, context, event, actor })) : able[0]
  return free ?? able[0] ?? (access.kind === 'applicant' ? access.actor : staff[0])
}

function isFree({
  found: { workflow },
  application,
  context,
  event,
  actor,
}: Pick<Situation, 'found' | 'application' | 'context'> & { event: DoEvent; actor: Actor }): boolean {
  return allowedTransitions(workflow, application, { ...context, actor }).some(
    ({ id, track, denials }) =>
      id === event.transition && samePlace(track, event.track) && denials.every(({ warn }) => warn),
  )
}
