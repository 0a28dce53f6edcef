import type { Condition, Operand } from '../../values/types.ts'
import type { FormField } from '../formFields.ts'

interface Placed {
  /** Where it stands: a star for the index of a row. */
  steps: readonly string[]
  /** Decided after everything that it reads; set where it decides anything. */
  rank: number
}
export type FieldReader = Placed & { kind: 'field'; field: FormField }
export type StepReader = Placed & { kind: 'step'; visibleWhen: Condition }
export type ValueReader = Placed & { kind: 'value'; operand: Operand }

/** Who has rules: a field, a step, or a named value of the workflow. */
export type Reader = FieldReader | StepReader | ValueReader

/** One place that a reader reads. */
export interface Edge {
  reader: Reader
  /** So many first steps of the place are the reader's own. */
  shared: number
  /** The document depends on it; otherwise only what is told of the field. */
  decides: boolean
}
