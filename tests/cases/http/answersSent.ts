import { type CaseState, contextOf } from '#engine/case/CaseState.ts'
import { settleAnswers } from '#engine/form/settleAnswers.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'

/** What a page sends: what is asked and visible, and of read-only fields what the registers say. */
export function answersSent(state: CaseState): { [step: string]: JsonObject } {
  const { workflow, application, open } = state
  const context = contextOf(state, undefined)
  const scope = buildScope(workflow, application, context)
  const steps = (workflow.steps ?? []).filter(({ form }) => form !== undefined)
  const values = workflow.values ?? {}
  const { answers, forms, factStates } = { ...open, ...application, ...context }
  const settled = settleAnswers({ steps, forms, answers, scope, factStates, values })
  const asked = new Set(steps.map(({ id }) => id))
  return Object.fromEntries(Object.entries(settled.answers).filter(([step]) => asked.has(step)))
}
