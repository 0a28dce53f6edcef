import type { Workflow } from '../content/types.ts'
import { settleAnswers, type Settled } from '../form/settleAnswers.ts'
import { validateAnswers } from '../form/validateAnswers.ts'
import type { Issue } from '../issue.ts'
import type { Scope } from '../values/types.ts'
import type { Application, Context } from './types.ts'
import { waitingFacts } from './waitingFacts.ts'

export interface CheckedAnswers {
  issues: Issue[]
  /** Facts that the visibility or the locked value of some field waits for: the event is held for them. */
  waitsFor: string[]
  settled: Settled
}

/** All visible steps re-validated, hidden answers dropped, locked ones recomputed. */
export function checkAnswers(
  workflow: Workflow,
  { answers }: Pick<Application, 'answers'>,
  scope: Scope,
  context: Context,
): CheckedAnswers {
  const { forms, factStates, validate } = context
  const steps = workflow.steps ?? []
  const values = workflow.values ?? {}
  const settled = settleAnswers({ steps, forms, answers, scope, factStates: statedFacts(context), values })
  const issues = validateAnswers(steps, { forms, settled, validate, factStates })
  return { issues, settled, waitsFor: waitingFacts(workflow, settled, context) }
}

/** Facts whose state is left out are known when they have a value. */
export function statedFacts({ facts, factStates }: Context): Context['factStates'] {
  const states = { ...factStates }
  for (const name of Object.keys(facts)) states[name] ??= 'known'
  return states
}
