import type { Operand } from '../values/types.ts'

/** Of a process: whoever knows what the key asks for comes to their application. */
export interface FoundBy {
  input: string
  key: { [pointer: string]: Operand }
  /** One answer for what does not exist and for what is somebody else's. */
  denied: string
}
