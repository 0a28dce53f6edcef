import type { Transition, Workflow } from '../content/types.ts'
import { scopesOf } from './buildWorld.ts'
import { judgeIn } from './judge.ts'
import { isClosed, placesOf, standsOpen } from './machineAt.ts'
import { APPLICANT } from './mayAct.ts'
import type { Application, Context } from './types.ts'

/**
 * Who acts next, as `actor.<id>`: whoever can move the application onward. A way that only ends it (to withdraw, to
 * refuse) makes nobody the next one, unless there is no other. While an event is held, nobody: the register is.
 */
export function nextActors(workflow: Workflow, application: Application, context: Context): string[] {
  if (application.held) return []
  const scopeAt = scopesOf(workflow, application, context)
  const open = placesOf(workflow, application).flatMap((place) => {
    const possible = place.machine.transitions.filter((one) => one.by && standsOpen(one, place, application))
    if (possible.every(({ when }) => when === undefined)) return possible
    const judge = judgeIn(workflow, scopeAt(place.track), context)
    return possible.filter(({ when }) => when === undefined || judge(when) !== false)
  })
  const onward = open.flatMap((transition) => onwardActors(workflow, transition))
  const actors = onward.length > 0 ? onward : open.flatMap((transition) => actorsOf(workflow, transition))
  return [...new Set(actors)]
}

/** An applicant's way out is no step onward; an officer's refusal is a decision. */
function onwardActors(workflow: Workflow, transition: Transition): string[] {
  const ends = transition.to !== undefined && isClosed(workflow, transition.to)
  return actorsOf(workflow, transition).filter((actor) => actor !== APPLICANT || !ends)
}

function actorsOf({ roles }: Workflow, { by = [] }: Transition): string[] {
  return by.map((name) => (name === APPLICANT ? APPLICANT : (roles[name]?.is ?? name)))
}
