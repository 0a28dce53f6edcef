import type { Step } from '../content/types.ts'
import type { Issue } from '../issue.ts'
import { validateStep, type Validation } from './validateStep.ts'

/** Findings of all visible steps, in the order of the steps. */
export function validateAnswers(steps: readonly Step[], validation: Validation): Issue[] {
  return steps.flatMap((step) => validateStep(step, validation))
}
