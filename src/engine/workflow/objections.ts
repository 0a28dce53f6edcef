import type { Guard, Transition, Workflow } from '../content/types.ts'
import type { Issue } from '../issue.ts'
import { evaluate } from '../values/operand.ts'
import type { Json, Scope } from '../values/types.ts'
import { checkAnswers } from './checkAnswers.ts'
import { type Judge, judgeIn } from './judgeCondition.ts'
import type { Place } from './machineAt.ts'
import { mayAct } from './mayAct.ts'
import type { Application, Context, Denial } from './types.ts'

/** A transition that could be tried, at its place, with everything that decides about it. */
export interface Attempt {
  workflow: Workflow
  application: Application
  context: Context
  place: Place
  transition: Transition
  scope: Scope
  /** Made by a person (who needs a role and fills the input), not by a timer, a message or by itself. */
  byPerson: boolean
  input?: Json
}
export type Verdict =
  | { verdict: 'allowed'; warnings: Denial[] }
  | { verdict: 'denied'; denials: Denial[]; issues: Issue[] }
  | { verdict: 'held'; facts: string[] }

const denied = (code: string): Verdict => ({ verdict: 'denied', denials: [{ code }], issues: [] })

/** In the order of format.md section 6: role, from, `when`, look-ups known, input, answers, guards. */
export function judgeAttempt(attempt: Attempt): Verdict {
  const { workflow, transition, scope, context, byPerson } = attempt
  const judge = judgeIn(workflow, scope, context)
  if (byPerson) {
    if (!mayAct(workflow, transition, context.actor, scope)) return denied('common.notYours')
    if (context.actor?.conflict && context.actor.relation === undefined)
      return denied('msg.conflictOfInterest')
  }
  if (!standsOpen(attempt)) return denied('common.notAllowedNow')
  const exists = transition.when === undefined ? 'yes' : judge(transition.when)
  if (exists === 'no') return denied('common.notAllowedNow')
  if (exists === 'waiting') return { verdict: 'held', facts: judge.unknownIn(transition.when) }
  const issues = inputIssues(attempt)
  if (issues.length > 0) return { verdict: 'denied', denials: [], issues }
  const answers = transition.validate ? checkAnswers(workflow, scope, context) : { issues: [], waitsFor: [] }
  if (answers.issues.length > 0) return { verdict: 'denied', denials: [], issues: answers.issues }
  const guards = judgeGuards(transition.guards ?? [], judge, scope)
  const refused = guards.denials.filter((denial) => !denial.warn)
  if (refused.length > 0) return { verdict: 'denied', denials: refused, issues: [] }
  const facts = [...new Set([...answers.waitsFor, ...guards.waitsFor])]
  return facts.length > 0 ? { verdict: 'held', facts } : { verdict: 'allowed', warnings: guards.denials }
}

/** Is the place in a status from which the transition leads, and the process in one in which the track may move? */
export function standsOpen({ transition, place, application }: Attempt): boolean {
  if (!transition.from.includes(place.holder.status)) return false
  return !place.track || transition.in === undefined || transition.in.includes(application.status)
}

function inputIssues({ transition, byPerson, input, context, scope }: Attempt): Issue[] {
  if (transition.input === undefined || !byPerson) return []
  return context.validate(transition.input, input ?? {}, '/input', { scope })
}

/** All that fail are reported. A warning waits for nothing. */
export function judgeGuards(
  guards: Guard[],
  judge: Judge,
  scope: Scope,
): { denials: Denial[]; waitsFor: string[] } {
  const denials: Denial[] = []
  const waitsFor: string[] = []
  for (const guard of guards) {
    const verdict = judgeGuard(guard, judge)
    if (verdict === 'no') denials.push(denialOf(guard, scope))
    if (verdict === 'waiting' && !guard.warn)
      waitsFor.push(...judge.unknownIn([guard.if ?? null, guard.must]))
  }
  return { denials, waitsFor }
}

/** `if` is read first: a guard that does not apply waits for nothing. */
export function judgeGuard(guard: Guard, judge: Judge): 'yes' | 'no' | 'waiting' {
  const applies = guard.if === undefined ? 'yes' : judge(guard.if)
  if (applies === 'no') return 'yes'
  const fits = judge(guard.must)
  if (fits === 'yes') return 'yes'
  return applies === 'yes' ? fits : 'waiting'
}

export function denialOf(guard: Guard, scope: Scope): Denial {
  const params: { [name: string]: Json } = {}
  for (const [name, operand] of Object.entries(guard.params ?? {}))
    params[name] = evaluate(operand, scope) ?? null
  return {
    code: guard.denied,
    ...(guard.params && { params }),
    ...(guard.id !== undefined && { guard: guard.id }),
    ...(guard.warn && { warn: true }),
  }
}
