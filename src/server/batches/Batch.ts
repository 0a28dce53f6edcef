import type { DenialShape, IssueShape, TrackRef } from '#contract/schemas.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Static } from 'typebox'

/** What one row wants: a transition of an application, with the form's answers. */
export interface BatchRow {
  /** Where it stands in the file, 1 = the headings; without a file its place. */
  line: number
  number: string
  /** Empty: the row names none, or none of the officer's. */
  application: string
  transition: string
  /** Of a track: its name; which element is found by what the officer may do. */
  track: string
  input: JsonObject
  /** What reading it already refused, at the column. */
  issues: Static<typeof IssueShape>[]
}
/** What came, or would come, of a row. `waits`: a register has to answer first. */
export interface RowOutcome {
  state: 'ok' | 'waits' | 'refused'
  issues: Static<typeof IssueShape>[]
  denials: Static<typeof DenialShape>[]
  /** As the check found it: what changed since is refused. */
  revision?: number
  element?: Static<typeof TrackRef>
}
/** Of a row that is not, or not any more, the officer's. */
export const NOBODY: RowOutcome = {
  state: 'refused',
  issues: [],
  denials: [{ code: 'common.notYours' }],
}
/**
 * checking → checked (→ applying → done | refused). `failed`: a fault, nothing was changed. `refused`: somebody else was
 * faster; nothing was changed either.
 */
export type BatchState = 'checking' | 'checked' | 'applying' | 'done' | 'refused' | 'failed'
