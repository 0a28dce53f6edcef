import type { JsonObject } from '#engine/values/types.ts'
import type { MachinePart, MachineView } from '../machine/Machine.ts'

/** A process as an edit needs it: its file and what stands there. */
export interface ProcessFile {
  path: string
  process: string
  workflow: JsonObject
}
/** A part, and the machine to which it belongs. */
export interface MeantPart extends ProcessFile {
  machine: MachineView
  part: MachinePart
}

export function processFile(path: string, workflow: JsonObject): ProcessFile {
  return { path, process: typeof workflow['id'] === 'string' ? workflow['id'] : '', workflow }
}
