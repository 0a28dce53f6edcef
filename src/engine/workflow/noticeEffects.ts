import type { Notice } from '../content/types.ts'
import { getAt } from '../values/pointer.ts'
import type { Json, Scope } from '../values/types.ts'
import { attemptScope } from './attemptScope.ts'
import { deadlinesFor, dueFromRole } from './deadlinesFor.ts'
import { evaluateAll } from './guards.ts'
import { APPLICANT } from './mayAct.ts'
import type { Attempt } from './objections.ts'
import type { Application, Effect, TrackRef } from './types.ts'

/** What an officer fills in under one of these names is the `reason` of a message: the first that is there. */
export const REASONS = ['decisionReason', 'returnReason']

/**
 * The messages of a transition. Always there: number, service (id of the process: the text is `service.<id>`), deadline of
 * the recipient's next own action, reason of the input.
 */
export function noticeEffects(attempt: Attempt, application: Application): Effect[] {
  const { workflow, transition, place, input, context } = attempt
  if (!transition.notify) return []
  const always: { [name: string]: Json } = {
    number: application.number,
    service: workflow.id,
    reason: REASONS.map((name) => getAt(input, `/${name}`)).find((reason) => reason !== undefined) ?? null,
  }
  const scope = attemptScope(attempt, application)
  const deadlines = deadlinesFor(workflow, application, context)
  const dueFor = (role: string): string | null => dueFromRole(workflow, deadlines, { role, scope })
  return transition.notify.map((notice) =>
    noticeEffect(notice, { scope, always, dueFor, track: place.track }),
  )
}

function noticeEffect(
  notice: string | Notice,
  about: {
    scope: Scope
    always: { [name: string]: Json }
    dueFor: (role: string) => string | null
    track: TrackRef | undefined
  },
): Effect {
  const { id, to = APPLICANT, params = {} } = typeof notice === 'string' ? { id: notice } : notice
  const { scope, always, dueFor, track } = about
  return {
    kind: 'notify',
    notice: id,
    to,
    ...(track && { track }),
    params: { ...always, deadline: dueFor(to), ...evaluateAll(params, scope) },
  }
}
