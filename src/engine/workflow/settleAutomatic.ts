import type { Transition, Workflow } from '../content/types.ts'
import { applyTransition, type Applied } from './applyTransition.ts'
import { buildScope } from './buildWorld.ts'
import { judgeIn } from './judgeCondition.ts'
import { type Place, placesOf } from './machineAt.ts'
import { type Attempt, judgeAttempt, standsOpen } from './objections.ts'
import type { Application, Context } from './types.ts'

/** A fault of the content that the check finds: automatic transitions that never come to rest. */
export class RestlessWorkflow extends Error {
  override readonly name = 'RestlessWorkflow' as const
}
const MOST_STEPS = 100

/** Makes automatic transitions in written order until none runs. */
export function settleAutomatic(workflow: Workflow, start: Applied, context: Context): Applied {
  const { actor: _actor, ...system } = context
  let { application, effects } = start
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const next = findAutomatic(workflow, application, system)
    if (!next) return { application, effects }
    const applied = applyTransition(next)
    application = applied.application
    effects = [...effects, ...applied.effects]
  }
  throw new RestlessWorkflow(`Automatic transitions of ${workflow.id} do not come to rest`)
}

function findAutomatic(workflow: Workflow, application: Application, context: Context): Attempt | undefined {
  for (const place of placesOf(workflow, application)) {
    for (const transition of place.machine.transitions) {
      const attempt = automaticAttempt(workflow, application, context, { place, transition })
      if (attempt) return attempt
    }
  }
  return undefined
}

function automaticAttempt(
  workflow: Workflow,
  application: Application,
  context: Context,
  { place, transition }: { place: Place; transition: Transition },
): Attempt | undefined {
  if (transition.auto === undefined || !transition.from.includes(place.holder.status)) return undefined
  const scope = buildScope(workflow, application, context, place.track ? { track: place.track } : {})
  const attempt: Attempt = { workflow, application, context, place, transition, scope, byPerson: false }
  if (!standsOpen(attempt) || judgeIn(workflow, scope, context)(transition.auto) !== 'yes') return undefined
  return judgeAttempt(attempt).verdict === 'allowed' ? attempt : undefined
}
