import type { Guard, Workflow } from '../content/types.ts'
import { getAt } from '../values/pointer.ts'
import { pointersOf } from '../values/readPointers.ts'
import type { Scope } from '../values/types.ts'
import { buildScope } from './buildWorld.ts'
import { judgeIn } from './judgeCondition.ts'
import { APPLICANT } from './mayAct.ts'
import { denialOf, judgeGuard } from './objections.ts'
import type { Application, Context, Denial } from './types.ts'

export interface GuardAhead {
  denial: Denial
  /** `later`: reads answers that are not given yet; `unknown`: reads a look-up that has not answered. */
  state: 'met' | 'failed' | 'later' | 'unknown'
}

/** Eligibility before a word is typed: the guards of the applicant's first transitions, answered where they can be. */
export function guardsAhead(workflow: Workflow, application: Application, context: Context): GuardAhead[] {
  const scope = buildScope(workflow, application, context)
  const judge = judgeIn(workflow, scope, context)
  const first = workflow.transitions.filter(
    ({ from, by = [], validate }) => validate && from.includes(workflow.initial) && by.includes(APPLICANT),
  )
  return first
    .flatMap((transition) => transition.guards ?? [])
    .map((guard) => {
      const verdict = judgeGuard(guard, judge)
      const denial = denialOf(guard, scope)
      if (verdict === 'waiting') return { denial, state: 'unknown' }
      if (readsMissingAnswers(guard, workflow, scope)) return { denial, state: 'later' }
      return { denial, state: verdict === 'yes' ? 'met' : 'failed' }
    })
}

function readsMissingAnswers(guard: Guard, workflow: Workflow, scope: Scope): boolean {
  const seen = new Set<string>()
  const visit = (part: unknown): boolean =>
    [...pointersOf(part)].some((text) => {
      if (text.startsWith('/answers/')) return getAt(scope.world, text) === undefined
      if (seen.has(text)) return false
      seen.add(text)
      const value = /^\/values\/([^/]+)/.exec(text)?.[1]
      if (value !== undefined) return visit(workflow.values?.[value])
      return Object.hasOwn(scope.conditions, text) && visit(scope.conditions[text])
    })
  return visit([guard.if ?? null, guard.must])
}
