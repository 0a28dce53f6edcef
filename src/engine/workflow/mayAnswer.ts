import type { Workflow } from '../content/types.ts'
import { factsRead } from '../values/readPointers.ts'
import type { Scope } from '../values/types.ts'
import { factQuestion } from './factQuestions.ts'
import { isKnown } from './judge.ts'
import type { Context } from './types.ts'

/**
 * An answer to a look-up that is not known can still come: it is asked, it can be, or what it is asked with is still
 * looked up itself. Where its key is no answer nothing ever comes.
 */
export function mayAnswer(workflow: Workflow, fact: string, scope: Scope, context: Context): boolean {
  const state = context.factStates[fact]
  if (state === 'down' || state === 'pending') return true
  const question = factQuestion(workflow, fact, scope, context)
  if (question === undefined || question.ask === 'nobody') return false
  if (question.ask === 'register') return true
  const key = workflow.facts?.[fact]?.key ?? question.fact.key
  const named = { conditions: scope.conditions, values: workflow.values ?? {} }
  return [...factsRead([question.fact.ask, key], named)].some((one) => one !== fact && !isKnown(one, context))
}
