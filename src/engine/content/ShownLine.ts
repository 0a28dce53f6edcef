import type { Operand } from '../values/types.ts'

export type ShownAs = 'text' | 'money' | 'date' | 'moment' | 'process' | 'file'
/** One line of what lists, receipts and case pages say of an application; the label is that of a field of this name. */
export interface ShownLine {
  name: string
  value: Operand
  as?: ShownAs
  /** Rows of staff's queues say it as well. */
  queue?: true
}
