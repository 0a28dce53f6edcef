import type { Place } from '../content/checks/place.ts'
import type { Json, Pointer } from '../values/types.ts'
import type { Say } from './Say.ts'

/** For whom something changed: `draft` is what somebody has begun and not yet ended. */
export type About = 'applicant' | 'officer' | 'draft'

export type BreakKind =
  | 'processRemoved'
  | 'statusRemoved'
  | 'trackRemoved'
  | 'statusCode'
  | 'timerGone'
  | 'stepRemoved'
  | 'fieldRemoved'
  | 'newRequired'
  | 'typeNarrower'
  | 'enumSmaller'
  | 'limitNarrower'
  | 'unproven'

/** What of an open draft, or of a case that runs, no longer fits. */
export interface Break {
  kind: BreakKind
  /** The answer that is concerned: "/answers/study/score", a star for each row. */
  at?: Pointer
  /** Values that it can no longer have. */
  values?: readonly Json[]
  /** A status that there is no longer, and the track in which it was. */
  status?: { name: string; track?: string }
  /** Statuses in which a case waited for a transition that there is no longer. */
  waiting?: readonly string[]
}

export interface Change {
  about: readonly About[]
  /** Absent where it is no process that changed. */
  process?: string
  /** In words, a whole sentence. */
  text: string
  /** The same for other languages, where there are sentences for it. */
  say?: Say
  /** Where it is written now; of something that has gone, where it was. */
  place: Place
  /** Absent where whoever has begun goes on as before. */
  breaks?: Break
}
