import type { Writing } from '#contract/schemas.ts'
import type { ApiFailure } from '../http/ApiFailure.ts'
import type { DeviceDoors } from './DeviceCopy.ts'
import type { Answers, LocalDraft, Version } from './localDrafts.ts'
import type { Later } from './SavePlan.ts'
import type { SaveState } from './SaveState.ts'

/** What stands on the server, as far as this page knows. */
export interface Acknowledged extends Version {
  revision: number
}
export interface AutosaveDoors extends DeviceDoors<LocalDraft> {
  /** An ISO instant. */
  now: () => string
  send: (
    revision: number,
    answers: Answers,
    options: { keepalive: boolean; writing: Writing },
  ) => Promise<{ revision: number; savedAt: string }>
  later: Later
  /** Names this writer among all who ever write these answers. */
  writer: string
  /** 0 to 1. */
  random: () => number
  onState: (state: SaveState) => void
  /** The server has these answers now. */
  onSaved: (acknowledged: Acknowledged) => void
  /** A 409: somebody else wrote. Ends in `settle`. */
  onConflict: () => void
  /** The server will not have it, whoever wrote: the application may be closed, or somebody else's by now. */
  onRefused: (failure: ApiFailure) => void
}
