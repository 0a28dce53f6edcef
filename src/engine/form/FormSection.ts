import type { FormPart } from '../bundle/types.ts'
import type { Condition } from '../values/types.ts'

/** A part of the document that is asked by one form: a step of the answers, or the whole input. */
export interface FormSection {
  /** "/answers/<step>" or "/input". */
  base: string
  /** Id of the form, and the form. Absent: a step that asks nothing itself. */
  form?: string
  part?: FormPart
  visibleWhen?: Condition
}
