import type { Pointer } from '../values/types.ts'

/** A state in which the pages of a service under test show the forms. */
export interface Sample {
  persona?: string
  /** Only at these. */
  steps?: string[]
  checked?: true
  /** As after a return that marked these; with none of them nothing may be changed. */
  marked?: Pointer[]
  /** Of the files that its answers name. */
  files?: { [id: string]: { name: string; type: string; size: number; pages: number } }
}
