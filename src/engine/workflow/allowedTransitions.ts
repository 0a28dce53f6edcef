import type { Guard, Transition, Workflow } from '../content/types.ts'
import { pointersOf } from '../values/readPointers.ts'
import { buildScope } from './buildWorld.ts'
import { judgeIn } from './judgeCondition.ts'
import { isClosed, type Place, placesOf } from './machineAt.ts'
import { mayAct } from './mayAct.ts'
import { judgeGuards } from './objections.ts'
import type { AllowedTransition, Application, Context } from './types.ts'

/**
 * The buttons of the context's actor: transitions that exist for this case here and now, with the reasons where one is
 * denied. Guards that read the input are judged only when it is filled in.
 */
export function allowedTransitions(
  workflow: Workflow,
  application: Application,
  context: Context,
): AllowedTransition[] {
  if (application.held || isClosed(workflow, application.status)) return []
  return placesOf(workflow, application).flatMap((place) => allowedAt(workflow, application, context, place))
}

function allowedAt(
  workflow: Workflow,
  application: Application,
  context: Context,
  place: Place,
): AllowedTransition[] {
  const scope = buildScope(workflow, application, context, place.track ? { track: place.track } : {})
  const judge = judgeIn(workflow, scope, context)
  return place.machine.transitions.flatMap((transition) => {
    if (!leadsFrom(transition, place, application)) return []
    if (!mayAct(workflow, transition, context.actor, scope)) return []
    const exists = transition.when === undefined ? 'yes' : judge(transition.when)
    if (exists === 'no') return []
    const guards = judgeGuards((transition.guards ?? []).filter(isReadyToJudge), judge, scope)
    const waitsFor = [...judge.unknownIn(exists === 'waiting' ? transition.when : null), ...guards.waitsFor]
    const conflict = context.actor?.conflict && context.actor.relation === undefined
    return [
      {
        id: transition.id,
        ...(place.track && { track: place.track }),
        ...(transition.input !== undefined && { input: transition.input }),
        ...(transition.askTwice && { askTwice: true }),
        denials: conflict ? [{ code: 'msg.conflictOfInterest' }] : guards.denials,
        ...(waitsFor.length > 0 && { heldFor: [...new Set(waitsFor)] }),
      },
    ]
  })
}

function leadsFrom(
  { from, in: within }: Transition,
  { holder, track }: Place,
  { status }: Application,
): boolean {
  return from.includes(holder.status) && (!track || within === undefined || within.includes(status))
}

const isReadyToJudge = (guard: Guard): boolean =>
  ![...pointersOf([guard.if ?? null, guard.must])].some(
    (text) => text === '/input' || text.startsWith('/input/'),
  )
