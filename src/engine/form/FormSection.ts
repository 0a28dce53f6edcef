import type { FormPart } from '../bundle/types.ts'
import type { Condition } from '../values/types.ts'

/** A part of the document that is asked by one form: a step of the answers, or the whole input. */
export interface FormSection {
  /** "/answers/<step>" or "/input". */
  base: string
  /** Absent: a step that asks nothing itself. */
  part?: FormPart
  visibleWhen?: Condition
}
