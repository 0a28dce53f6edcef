/** Milliseconds for which a case stands back whose source is silent. A case that cannot be moved stands back for longer. */
export const SILENT_PAUSE = 60_000

/** Sources that did not answer in time in one round of work, over all its cases: nobody waits for them again in it. */
export interface SilentSources {
  readonly names: Set<string>
  /** What becomes of a case that needs one of them: it stands back for a later round, or it is judged without the answer. */
  readonly cases: 'standBack' | 'goOn'
}

/** A source that has kept somebody else waiting in the same round of work: it is not asked again in it. */
export class SilentSource extends Error {
  override readonly name = 'SilentSource' as const
}
