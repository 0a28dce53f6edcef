import { evaluate } from '../values/operand.ts'
import { getAt } from '../values/pointer.ts'
import type { Json, Scope } from '../values/types.ts'
import { APPLICANT } from './mayAct.ts'
import type { Attempt } from './objections.ts'
import { runningTimers } from './runningTimers.ts'
import type { Application, Effect } from './types.ts'

/**
 * The messages of a transition. Always there: number, service (id of the process: the text is `service.<id>`), deadline
 * of the new status's next timer, reason of the input.
 */
export function noticeEffects(attempt: Attempt, application: Application, scope: Scope): Effect[] {
  const { workflow, transition, place } = attempt
  if (!transition.notify) return []
  const always: { [name: string]: Json } = {
    number: application.number,
    service: workflow.id,
    deadline: nextDeadline(attempt, application),
    reason:
      getAt(attempt.input ?? {}, '/decisionReason') ?? getAt(attempt.input ?? {}, '/returnReason') ?? null,
  }
  return transition.notify.map((notice) => {
    const { id, to = APPLICANT, params = {} } = typeof notice === 'string' ? { id: notice } : notice
    const own: { [name: string]: Json } = {}
    for (const [name, operand] of Object.entries(params)) own[name] = evaluate(operand, scope) ?? null
    return {
      kind: 'notify',
      notice: id,
      to,
      ...(place.track && { track: place.track }),
      params: { ...always, ...own },
    }
  })
}

/** When the first timer of the place will fire. */
function nextDeadline({ workflow, context, place }: Attempt, application: Application): string | null {
  const due = runningTimers(workflow, application, context)
    .filter((timer) => timer.fire !== undefined)
    .filter((timer) => timer.track?.name === place.track?.name && timer.track?.index === place.track?.index)
    .map((timer) => timer.due)
    .sort()
  return due[0] ?? null
}
