import { useLayoutEffect, useState } from 'react'
import type { Step } from '#engine/content/types.ts'
import { prefillStep } from '#engine/form/prefillStep.ts'
import { stepAnswers } from '../../state/json.ts'
import type { Work } from '../../work/openWork.ts'

/**
 * First values of a step that is opened for the first time; what the person cleared stays cleared. True when they are
 * there: a form that is drawn before would write its schema's defaults first, and the step would not be new any more.
 */
export function usePrefilledStep(work: Work, step: Step): boolean {
  const [filled, setFilled] = useState<Work>()
  useLayoutEffect(() => {
    prefill(work, step)
    setFilled(work)
  }, [work, step])
  return filled === work
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
