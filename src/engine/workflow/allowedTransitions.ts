import type { Guard, Transition, Workflow } from '../content/types.ts'
import { pointersRead } from '../values/readPointers.ts'
import type { Scope } from '../values/types.ts'
import { scopesOf } from './buildWorld.ts'
import { judgeGuards } from './guards.ts'
import { restsOnWhatComes } from './guardsAhead.ts'
import { type Judge, judgeIn } from './judge.ts'
import { type Place, placesOf, samePlace, standsOpen } from './machineAt.ts'
import { hasConflict, mayAct } from './mayAct.ts'
import type { AllowedTransition, Application, Context, Denial } from './types.ts'

/**
 * The buttons of the context's actor: transitions that exist for this case here and now, with the reasons where one is
 * denied. Guards that read the input are judged only when it is filled in. A held event is not offered again.
 */
export function allowedTransitions(
  workflow: Workflow,
  application: Application,
  context: Context,
): AllowedTransition[] {
  const scopeAt = scopesOf(workflow, application, context)
  return placesOf(workflow, application).flatMap((place) => {
    const open = place.machine.transitions.filter(
      (one) => one.by && standsOpen(one, place, application) && !isHeld(one, place, application),
    )
    if (open.length === 0) return []
    const scope = scopeAt(place.track)
    const judge = judgeIn(workflow, scope, context)
    return open
      .filter((transition) => mayAct(workflow, transition, context.actor, scope))
      .flatMap((transition) => offered({ workflow, transition, place, scope, judge, context }))
  })
}

function isHeld({ id }: Transition, { track }: Place, { held }: Application): boolean {
  return held?.event.kind === 'do' && held.event.transition === id && samePlace(held.event.track, track)
}

interface Offer {
  workflow: Workflow
  transition: Transition
  place: Place
  scope: Scope
  judge: Judge
  context: Context
}

function offered({ workflow, transition, place, scope, judge, context }: Offer): AllowedTransition[] {
  const exists = transition.when === undefined || judge(transition.when)
  if (exists === false) return []
  const ready = (transition.guards ?? []).filter((guard) => !readsInput(guard, workflow, scope))
  const guards = judgeGuards(ready, judge, scope)
  const denials = guards.denials.map((denial): Denial => {
    const guard = ready.find(({ id }) => id !== undefined && id === denial.guard)
    const isEarly = guard !== undefined && restsOnWhatComes(guard, { workflow, context, scope })
    return isEarly ? { ...denial, early: true } : denial
  })
  const waitsFor = exists === true ? guards.waitsFor : [...new Set([...exists, ...guards.waitsFor])]
  return [
    {
      id: transition.id,
      ...(place.track && { track: place.track }),
      ...(transition.input !== undefined && { input: transition.input }),
      ...(transition.askTwice && { askTwice: true }),
      ...(transition.rare && { rare: true }),
      denials: hasConflict(context.actor) ? [{ code: 'msg.conflictOfInterest' }] : denials,
      ...(waitsFor.length > 0 && { heldFor: waitsFor }),
    },
  ]
}

function readsInput(guard: Guard, workflow: Workflow, { conditions }: Scope): boolean {
  const read = pointersRead([guard.if, guard.must], { conditions, values: workflow.values ?? {} })
  return [...read].some((pointer) => pointer === '/input' || pointer.startsWith('/input/'))
}
