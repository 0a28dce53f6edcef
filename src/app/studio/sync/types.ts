import type { AnswerOf } from '#contract/call.ts'
import type { studioCalls } from '#contract/studioCalls.ts'
import type { DeviceDoors } from '../../drafts/DeviceCopy.ts'
import type { Later } from '../../drafts/SavePlan.ts'

export type Edition = AnswerOf<(typeof studioCalls)['edition']>
export type Saved = AnswerOf<(typeof studioCalls)['saveEdition']>
export type Pulse = AnswerOf<(typeof studioCalls)['editionPulse']>
/** Two people changed one place in different ways: theirs stands, mine is here. */
export type FileConflict = Saved['conflicts'][number]
/** `told`: the file in which its pointer is counted; null = there was none. Rows may have moved since. */
export type ToldConflict = FileConflict & { told: string | null }
export type OtherPerson = Pulse['people'][number]
/** Where somebody is: a file and a place in it. */
export type Here = { path: string; pointer: string } | null

/** `base`: the last text that was known to be the server's; null = no such file. */
export interface UnsentFile {
  path: string
  base: string | null
  text: string | null
}

/** Where the changes of an edition are. */
export type SyncState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** Kept on this device: the server does not answer, it is tried again. */
  | { kind: 'device' }
  /** Kept nowhere but on the page. */
  | { kind: 'failed' }
  /** Kept on this device: these files are no JSON yet. */
  | { kind: 'broken'; paths: string[] }
  /** The server will not have it as it is. */
  | { kind: 'refused'; failure: unknown }

export interface SyncDoors extends DeviceDoors<UnsentFile[]> {
  save: (changes: readonly UnsentFile[]) => Promise<Saved>
  pulse: (revision: number, at: Here) => Promise<Pulse>
  later: Later
  /** 0 to 1. */
  random: () => number
  /** Somebody looks at the page. */
  isSeen: () => boolean
  onState: (state: SyncState) => void
  onPulse: (heard: Pick<Pulse, 'state' | 'people'>) => void
  onPulseFailure: (failure: unknown) => void
  onConflicts: (conflicts: readonly ToldConflict[]) => void
}
