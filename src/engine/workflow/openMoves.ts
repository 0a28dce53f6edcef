import type { Transition, Workflow } from '../content/types.ts'
import type { Scope } from '../values/types.ts'
import { scopesOf } from './buildWorld.ts'
import { judgeIn } from './judge.ts'
import { isClosed, type Place, placesOf, standsOpen } from './machineAt.ts'
import { APPLICANT } from './mayAct.ts'
import type { Application, Context } from './types.ts'

/** What people can do at one place now, whoever they are. */
export interface OpenMoves {
  place: Place
  scope: Scope
  moves: Transition[]
}

/**
 * The transitions that exist for this application here and now, at the process and at each element of its tracks; guards
 * are not judged. Not those that are seldom made (`rare`): nobody waits for them. None while an event is held: the register
 * acts next.
 */
export function openMoves(workflow: Workflow, application: Application, context: Context): OpenMoves[] {
  if (application.held) return []
  const scopeAt = scopesOf(workflow, application, context)
  return placesOf(workflow, application).map((place) => {
    const scope = scopeAt(place.track)
    const possible = place.machine.transitions.filter(
      (one) => one.by && one.rare !== true && standsOpen(one, place, application),
    )
    if (possible.every(({ when }) => when === undefined)) return { place, scope, moves: possible }
    const judge = judgeIn(workflow, scope, context)
    const moves = possible.filter(({ when }) => when === undefined || judge(when) !== false)
    return { place, scope, moves }
  })
}

/** Role names whose move this is. An applicant's way out is no step onward; an officer's refusal is a decision. */
export function onwardRoles(workflow: Workflow, { by = [], to }: Transition): string[] {
  const ends = to !== undefined && isClosed(workflow, to)
  return by.filter((role) => role !== APPLICANT || !ends)
}
