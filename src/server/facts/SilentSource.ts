/** Milliseconds for which a case stands back whose source is silent. A case that cannot be moved stands back for longer. */
export const SILENT_PAUSE = 60_000

/** A source that has kept somebody else waiting in the same round of work: it is not asked again in it. */
export class SilentSource extends Error {
  override readonly name = 'SilentSource' as const
}
