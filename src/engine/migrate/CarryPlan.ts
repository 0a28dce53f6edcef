import type { JsonObject, Pointer } from '../values/types.ts'

/**
 * Why an application stays with its release: no migration names the change, or one pins it; the process has gone; its
 * status is none of the new release, and nothing maps it.
 */
export type KeptWhy = 'pinned' | 'processGone' | 'statusGone'

/** What one release makes of open drafts of another. Pointers have a star for each row. */
export interface CarryPlan {
  process: string
  /** `pin`: they stay; of those that were handed in the status moves. */
  drafts: 'pin' | 'migrate' | 'reconcile'
  /** Of the migrations, in their order: move, remove, default, mapEnum. */
  changes: readonly JsonObject[]
  /** Answers that are asked again whatever they are. */
  ask: readonly Pointer[]
  /** Answers that may no longer fit. */
  narrowed: readonly Pointer[]
  /** Asked where they are missed and nobody was asked before. */
  required: readonly Pointer[]
  /** Of these, what everybody is asked, whatever else they answer. */
  always: readonly Pointer[]
  /** Answers that no form asks any more. */
  gone: readonly Pointer[]
  statuses: StatusMaps
  /** Something beside the forms changed as well: lists and timers have to look again. */
  isMachineOther: boolean
  /** Answers that timers, lists or keys of the process read, up to the rows: where one changed, they have to look again. */
  reads: readonly Pointer[]
}
export interface StatusMaps {
  main: { [status: string]: string }
  tracks: { [track: string]: { [status: string]: string } }
}
