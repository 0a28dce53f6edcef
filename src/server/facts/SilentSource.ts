/** A source that has kept somebody else waiting in the same round of work: it is not asked again in it. */
export class SilentSource extends Error {
  override readonly name = 'SilentSource' as const
}
