import type { Notice } from '../content/types.ts'
import { getAt } from '../values/pointer.ts'
import type { Json, Scope } from '../values/types.ts'
import { attemptScope } from './attemptScope.ts'
import { evaluateAll } from './guards.ts'
import { samePlace } from './machineAt.ts'
import { APPLICANT } from './mayAct.ts'
import type { Attempt } from './objections.ts'
import { runningTimers } from './runningTimers.ts'
import type { Application, Effect, TrackRef } from './types.ts'

/** What an officer fills in under one of these names is the `reason` of a message: the first that is there. */
export const REASONS = ['decisionReason', 'returnReason']

/**
 * The messages of a transition. Always there: number, service (id of the process: the text is `service.<id>`), deadline
 * of the new status's next timer, reason of the input.
 */
export function noticeEffects(attempt: Attempt, application: Application): Effect[] {
  const { workflow, transition, place, input } = attempt
  if (!transition.notify) return []
  const always: { [name: string]: Json } = {
    number: application.number,
    service: workflow.id,
    deadline: nextDeadline(attempt, application),
    reason: REASONS.map((name) => getAt(input, `/${name}`)).find((reason) => reason !== undefined) ?? null,
  }
  const scope = attemptScope(attempt, application)
  return transition.notify.map((notice) => noticeEffect(notice, { scope, always, track: place.track }))
}

function noticeEffect(
  notice: string | Notice,
  about: { scope: Scope; always: { [name: string]: Json }; track: TrackRef | undefined },
): Effect {
  const { id, to = APPLICANT, params = {} } = typeof notice === 'string' ? { id: notice } : notice
  const { scope, always, track } = about
  return {
    kind: 'notify',
    notice: id,
    to,
    ...(track && { track }),
    params: { ...always, ...evaluateAll(params, scope) },
  }
}

/** When the first timer of the place will fire. */
function nextDeadline({ workflow, context, place }: Attempt, application: Application): string | null {
  const due = runningTimers(workflow, application, context)
    .filter((timer) => timer.fire !== undefined && samePlace(timer.track, place.track))
    .map((timer) => timer.due)
    .sort()
  return due[0] ?? null
}
