import type { Transition, Workflow } from '../content/types.ts'
import { applyTransition, type Applied } from './applyTransition.ts'
import { scopesOf } from './buildWorld.ts'
import { judgeIn } from './judge.ts'
import { type Place, placesOf, standsOpen } from './machineAt.ts'
import { judgeAttempt } from './objections.ts'
import type { Application, Context } from './types.ts'

/** A fault of the content that the check looks for: automatic transitions that never come to rest. */
export class RestlessWorkflow extends Error {
  override readonly name = 'RestlessWorkflow' as const
}
const mostSteps = 100

/** Makes automatic transitions in written order, the process's before those of its tracks, until none runs. */
export function settleAutomatic(workflow: Workflow, start: Applied, context: Context): Applied {
  if (!hasAutomatic(workflow)) return start
  const { actor: _actor, judgedAt: _judgedAt, ...system } = context
  let { application } = start
  const effects = [...start.effects]
  for (let count = 0; count < mostSteps; count += 1) {
    const applied = makeNext(workflow, application, system)
    if (!applied) return { application, effects }
    application = applied.application
    effects.push(...applied.effects)
  }
  throw new RestlessWorkflow(`Automatic transitions of ${workflow.id} do not come to rest`)
}

function hasAutomatic(workflow: Workflow): boolean {
  const machines = [workflow, ...Object.values(workflow.tracks ?? {})]
  return machines.some(({ transitions }) => transitions.some(({ auto }) => auto !== undefined))
}

function makeNext(workflow: Workflow, application: Application, context: Context): Applied | undefined {
  const scopeAt = scopesOf(workflow, application, context)
  for (const place of placesOf(workflow, application)) {
    const candidates = place.machine.transitions.filter((transition) =>
      couldRun(transition, place, application),
    )
    if (candidates.length === 0) continue
    const scope = scopeAt(place.track)
    const judge = judgeIn(workflow, scope, context)
    for (const transition of candidates) {
      if (judge(transition.auto ?? false) !== true) continue
      const verdict = judgeAttempt({
        workflow,
        application,
        context,
        place,
        transition,
        scope,
        trigger: 'system',
      })
      if (verdict.verdict === 'allowed') return applyTransition(verdict.attempt)
    }
  }
  return undefined
}

function couldRun(transition: Transition, place: Place, application: Application): boolean {
  return transition.auto !== undefined && standsOpen(transition, place, application, 'system')
}
