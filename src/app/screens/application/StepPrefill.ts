import { useLayoutEffect } from 'react'
import type { Step } from '#engine/content/types.ts'
import { prefillStep } from '#engine/form/prefillStep.ts'
import { stepAnswers } from '../../state/json.ts'
import type { Work } from '../../work/openWork.ts'

/**
 * First values of a step that is opened for the first time; what the person cleared stays cleared. Stands before the form,
 * as effects come in that order: the form writes its schema's defaults, and the step would not be new any more.
 */
export function StepPrefill({ work, step }: { work: Work; step: Step }): null {
  useLayoutEffect(() => prefill(work, step), [work, step])
  return null
}

function prefill({ store, opened }: Work, step: Step): void {
  const answers = stepAnswers(store.snapshot())
  if (step.form === undefined || answers[step.id] !== undefined) return
  const { workflow, forms } = opened.process.part
  const { values } = workflow
  const { scope, factStates } = store.facts()
  const steps = workflow.steps ?? []
  const filled = prefillStep(step, { steps, forms, answers, scope, factStates, ...(values && { values }) })
  store.setAnswer(`/answers/${step.id}`, filled)
}
