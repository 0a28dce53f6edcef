import type { FormPart } from '../bundle/types.ts'
import type { OpenForms } from '../bundle/openForms.ts'
import type { Step } from '../content/types.ts'
import type { Issue } from '../issue.ts'
import type { Known } from './awaitedIssues.ts'
import { stepSections } from './stepSections.ts'
import { validateSection } from './validateSection.ts'

export interface Validation extends Known {
  forms: { [id: string]: FormPart }
  validate: OpenForms['validate']
}

/** Findings of one step, in the order of its fields. Nothing is asked of hidden and waiting fields. */
export function validateStep(step: Step, { forms, validate, ...known }: Validation): Issue[] {
  return stepSections([step], forms).flatMap((section) =>
    validateSection(section, { opened: { validate }, ...known }),
  )
}
