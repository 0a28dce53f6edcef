import type { Transition, Workflow } from '../content/types.ts'
import { buildScope } from './buildWorld.ts'
import { judgeIn } from './judgeCondition.ts'
import { isClosed, placesOf } from './machineAt.ts'
import { APPLICANT } from './mayAct.ts'
import type { Application, Context } from './types.ts'

interface Way {
  actor: string
  onward: boolean
}

/**
 * Who acts next, as `actor.<id>`: whoever can move the application onward. A way that only ends it (to withdraw, to
 * refuse) makes nobody the next one, unless there is no other.
 */
export function nextActors(workflow: Workflow, application: Application, context: Context): string[] {
  if (isClosed(workflow, application.status)) return []
  const ways = placesOf(workflow, application).flatMap((place): Way[] => {
    const scope = buildScope(workflow, application, context, place.track ? { track: place.track } : {})
    const judge = judgeIn(workflow, scope, context)
    const open = place.machine.transitions.filter(
      ({ from, in: within, when }) =>
        from.includes(place.holder.status) &&
        (!place.track || within === undefined || within.includes(application.status)) &&
        (when === undefined || judge(when) !== 'no'),
    )
    return open.flatMap((transition) =>
      actorsOf(workflow, transition).map((actor) => ({ actor, onward: isOnward(workflow, transition) })),
    )
  })
  const onward = ways.filter((way) => way.onward)
  return [...new Set((onward.length > 0 ? onward : ways).map((way) => way.actor))]
}

function actorsOf(workflow: Workflow, transition: Transition): string[] {
  return (transition.by ?? []).map((name) =>
    name === APPLICANT ? APPLICANT : (workflow.roles[name]?.is ?? name),
  )
}

/** An applicant's way out is no step onward; an officer's refusal is a decision. */
function isOnward(workflow: Workflow, { by = [], to }: Transition): boolean {
  return !by.includes(APPLICANT) || to === undefined || !isClosed(workflow, to)
}
