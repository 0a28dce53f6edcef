import type { OpenContent, ProcessCase } from '#engine/case/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { DemoDoor, Enter } from './DemoDoor.ts'

/** Where a walk has come to. `byTime`: the clock of the portal was moved to a deadline for it. */
export interface Walked {
  process: string
  status: string
  byTime: boolean
}
export interface Walking {
  door: DemoDoor
  open: OpenContent
  /** Cases of all processes: for what a made process is asked, and for others who apply as well. */
  cases: readonly ProcessCase[]
}
/** Somebody of the demo people who plays the person of a case. */
export interface Player {
  owner: Enter
  persona: string | undefined
  child: string | undefined
  /** What registers say of the person beside what they say of the persona. */
  facts: JsonObject
  /** Of whom the case is: the owner's, or the child's. */
  fin: string
  contact: JsonObject
}
/** An application that is walked. */
export interface Walk {
  walking: Walking
  player: Player
  id: string
}
