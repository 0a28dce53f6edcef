import type { JsonObject } from '#engine/values/types.ts'

export type PartKind = 'status' | 'transition' | 'timer'

/** A status, a transition or a timer, as it stands in the file. */
export interface MachinePart {
  kind: PartKind
  id: string
  /** JSON pointer in the workflow's file. */
  pointer: string
  written: JsonObject
}
export interface StatusPart extends MachinePart {
  kind: 'status'
  /** Undefined where none is written yet. */
  phase: string | undefined
}
export interface TransitionPart extends MachinePart {
  kind: 'transition'
  from: readonly string[]
  /** Undefined: the status stays. */
  to: string | undefined
  by: readonly string[]
}
export interface TimerPart extends MachinePart {
  kind: 'timer'
  in: readonly string[]
  /** Id of the transition that it makes. */
  fire: string | undefined
}

/** A process, or one of its tracks. */
export interface MachineView {
  /** What ids of its texts begin with. */
  name: string
  /** Undefined: the process itself. */
  track: string | undefined
  /** JSON pointer in the workflow's file; "" is the process. */
  pointer: string
  initial: string | undefined
  statuses: readonly StatusPart[]
  transitions: readonly TransitionPart[]
  timers: readonly TimerPart[]
}
