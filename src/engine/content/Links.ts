import type { Operand } from '../values/types.ts'

/** Who is a linked child; `person` is what is known of somebody whom the portal has never met. */
export interface Links {
  fin: Operand
  as: Operand
  person?: { [name: string]: Operand }
  /** The parent reads what they began, and does nothing. */
  reads?: true
}
