import type { Operand } from '../values/types.ts'

export type ShownAs = 'text' | 'money' | 'date' | 'moment' | 'process'
/** One line of what lists and receipts say of an application; the label is that of a field of this name. */
export interface ShownLine {
  name: string
  value: Operand
  as?: ShownAs
}
