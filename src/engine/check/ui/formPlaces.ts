import { machinesOf } from '../../content/formUses.ts'
import type { Workflow } from '../../content/types.ts'
import { APPLICANT } from '../../workflow/mayAct.ts'

/** Where a process asks a form: its answers are in the world there. */
export interface FormPlace {
  form: string
  /** "/answers/study", "/input". */
  base: string
  /** Does the person fill it in (or who applies for an institution), or an officer who decides? */
  byApplicant: boolean
}

export function formPlacesOf({ steps = [], ...workflow }: Workflow): FormPlace[] {
  const inputs = machinesOf(workflow).flatMap(({ machine }) => machine.transitions)
  return [
    ...steps.flatMap(({ id, form }) =>
      form === undefined ? [] : [{ form, base: `/answers/${id}`, byApplicant: true }],
    ),
    ...inputs.flatMap(({ input, by = [] }) =>
      input === undefined ? [] : [{ form: input, base: '/input', byApplicant: by.includes(APPLICANT) }],
    ),
  ]
}
