import type { JsonObject } from '../values/types.ts'

/** `facts`: a value, `null` (none found), or the word "down". */
export interface Persona {
  id: string
  extends?: string
  /** Its answers are there to be refused. */
  wrong?: true
  applicant: JsonObject
  children?: JsonObject[]
  facts?: JsonObject
  answers?: { [step: string]: JsonObject }
}
