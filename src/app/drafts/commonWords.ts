import type { Answers, KnownWriters, LocalDraft, Version } from './localDrafts.ts'

/** The part of a draft that tells whose words are in it. */
export type Words = Pick<LocalDraft, 'base' | 'answers' | 'writing' | 'known' | 'sent'>

/** What a draft and other versions of the answers have in common, for their merge. */
export interface CommonWords {
  base: Answers
  /** Of these the draft has every word: nothing in them is news. */
  earlier: Answers[]
}

/** Another version of the answers; a copy of another page tells also whose words it has. */
type Other = Version & Partial<Pick<LocalDraft, 'known'>>

/**
 * Usually both started from what the server acknowledged last. Where one of them has heard of the other, they have more
 * in common: what it was when it last heard, or all of it where nothing came after that.
 */
export function commonWords(draft: Words, others: readonly Other[]): CommonWords {
  const common: CommonWords = { base: draft.base, earlier: [...draft.sent] }
  for (const { answers, writing, known = {} } of others) {
    const heard = writing && knownOf(draft, writing.writer)
    const told = knownIn(known, draft.writing.writer)
    if (writing !== undefined && heard !== undefined) {
      if (writing.change <= heard.change) common.earlier.push(answers)
      else common.base = heard.answers
    } else if (told !== undefined) {
      common.base = draft.writing.change <= told.change ? draft.answers : told.answers
    }
  }
  return common
}

function knownOf({ answers, writing, known }: Words, writer: string) {
  return writer === writing.writer ? { change: writing.change, answers } : knownIn(known, writer)
}

function knownIn(known: KnownWriters, writer: string) {
  return Object.hasOwn(known, writer) ? known[writer] : undefined
}
