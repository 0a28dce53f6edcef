import type { DocumentIssue } from '../content/documentTypes.ts'
import { evaluate } from '../values/operand.ts'
import type { Scope } from '../values/types.ts'
import { attemptScope } from './attemptScope.ts'
import { evaluateAll } from './guards.ts'
import type { Attempt } from './objections.ts'
import type { Application, Effect } from './types.ts'

/** Documents that a transition gives out, with what they say at this moment, and those that it takes back. */
export function documentEffects(attempt: Attempt, application: Application): Effect[] {
  const { issue = [], revoke = [] } = attempt.transition
  if (issue.length === 0 && revoke.length === 0) return []
  const scope = attemptScope(attempt, application)
  const { track } = attempt.place
  return [
    ...revoke.map((document): Effect => ({ kind: 'revoke', document })),
    ...issue.map((one): Effect => ({ ...issueEffect(one, scope), ...(track && { track }) })),
  ]
}

function issueEffect(issue: string | DocumentIssue, scope: Scope): Extract<Effect, { kind: 'issue' }> {
  if (typeof issue === 'string') return { kind: 'issue', document: issue, params: {} }
  const { id, params = {}, language } = issue
  const only = language === undefined ? undefined : evaluate(language, scope)
  return {
    kind: 'issue',
    document: id,
    params: evaluateAll(params, scope),
    ...(only === undefined ? {} : { language: only }),
  }
}
