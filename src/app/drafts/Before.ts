import type { LocalDraft } from './localDrafts.ts'

/** Where the words are that a page typed before a change that it tells: nothing else was between. */
export interface Before {
  /** Its telling before. */
  change?: number | undefined
  /** All of them are on the server. */
  revision?: number | undefined
}

/** A page that was opened meanwhile, or late, has heard of a change and not of those before it. */
export function hasHeard(
  { revision, known }: Pick<LocalDraft, 'revision' | 'known'>,
  writer: string,
  before: Before = {},
): boolean {
  if (before.revision !== undefined && before.revision <= revision) return true
  const heard = Object.hasOwn(known, writer) ? known[writer] : undefined
  return heard !== undefined && before.change !== undefined && before.change <= heard.change
}
