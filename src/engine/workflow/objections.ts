import type { Transition, Workflow } from '../content/types.ts'
import type { Issue } from '../issue.ts'
import type { Json, Scope } from '../values/types.ts'
import { attemptScope } from './attemptScope.ts'
import { checkAnswers } from './checkAnswers.ts'
import { effectFacts } from './effectFacts.ts'
import { judgeGuards } from './guards.ts'
import { judgeIn } from './judge.ts'
import { type Place, standsOpen, type Trigger } from './machineAt.ts'
import { hasConflict, mayAct } from './mayAct.ts'
import type { Application, Context, Denial } from './types.ts'

/** A transition that could be tried, at its place, with everything that decides about it. */
export interface Attempt {
  workflow: Workflow
  application: Application
  context: Context
  place: Place
  transition: Transition
  scope: Scope
  /** People need a role and fill the input; only a message leaves a final status. */
  trigger: Trigger
  /** `/input`; the form by which it is validated stands beside. */
  input?: Json
  inputForm?: string
}
export type Verdict =
  /** `attempt` is the one to be made: where answers were validated, with the settled ones. */
  | { verdict: 'allowed'; attempt: Attempt; warnings: Denial[] }
  | { verdict: 'denied'; denials: Denial[]; issues: Issue[] }
  | { verdict: 'held'; facts: string[] }

/**
 * Role, from, `when`, input, answers, guards (format.md section 6). What a person can mend is said at once: an event is
 * held only when its input and answers are right, since the key of a look-up may be among them. A guard that is not
 * decided holds the event whatever the other guards say: neither allowed nor denied. So does what its effects would
 * write without knowing it, once nothing refuses it.
 */
export function judgeAttempt(attempt: Attempt): Verdict {
  const { transition, place, application, trigger } = attempt
  const refused = trigger === 'person' ? refusedRole(attempt) : undefined
  if (refused !== undefined) return denied([{ code: refused }])
  if (!standsOpen(transition, place, application, trigger)) return notNow
  const exists = transition.when === undefined || judgeOf(attempt)(transition.when)
  if (exists === false) return notNow
  if (exists !== true) return { verdict: 'held', facts: [...exists] }
  const issues = inputIssues(attempt)
  if (issues.length > 0) return denied([], issues)
  return transition.validate ? judgeAnswers(attempt) : judgeLast(attempt, [])
}

function denied(denials: Denial[], issues: Issue[] = []): Verdict {
  return { verdict: 'denied', denials, issues }
}

/** The code of what does not fit the status: a child or a timer that meets it simply does nothing. */
export const NOT_NOW = 'common.notAllowedNow'
const notNow: Verdict = { verdict: 'denied', denials: [{ code: NOT_NOW }], issues: [] }

function refusedRole({ workflow, transition, scope, context: { actor } }: Attempt): string | undefined {
  if (!mayAct(workflow, transition, actor, scope)) return 'common.notYours'
  return hasConflict(actor) ? 'msg.conflictOfInterest' : undefined
}

function judgeOf({ workflow, scope, context }: Attempt) {
  return judgeIn(workflow, scope, context)
}

function inputIssues({ inputForm, input, context, scope }: Attempt): Issue[] {
  return inputForm === undefined ? [] : context.validate(inputForm, input ?? {}, '/input', { scope })
}

/** From here on the answers are the settled ones. */
function judgeAnswers(attempt: Attempt): Verdict {
  const { workflow, context, scope } = attempt
  const { issues, waitsFor, settled } = checkAnswers(workflow, attempt.application, scope, context)
  if (issues.length > 0) return denied([], issues)
  const application = { ...attempt.application, answers: settled.answers }
  const settledScope = attemptScope(attempt, application)
  return judgeLast({ ...withApplication(attempt, application), scope: settledScope }, waitsFor)
}

function withApplication(attempt: Attempt, application: Application): Attempt {
  const { place } = attempt
  return place.track
    ? { ...attempt, application }
    : { ...attempt, application, place: { ...place, holder: application } }
}

function judgeLast(attempt: Attempt, waitsForAnswers: readonly string[]): Verdict {
  const guards = judgeGuards(attempt.transition.guards ?? [], judgeOf(attempt), attempt.scope)
  const facts = [...new Set([...waitsForAnswers, ...guards.waitsFor])]
  if (facts.length > 0) return { verdict: 'held', facts }
  const refusals = guards.denials.filter(({ warn }) => !warn)
  if (refusals.length > 0) return denied(refusals)
  const awaited = effectFacts(attempt.workflow, attempt.transition, attempt.scope, attempt.context)
  if (awaited.length > 0) return { verdict: 'held', facts: awaited }
  return { verdict: 'allowed', attempt, warnings: guards.denials }
}
