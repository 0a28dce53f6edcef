import { sameJson } from '#engine/values/sameJson.ts'
import { commonWords, type Words } from './commonWords.ts'
import { joinKnown } from './joinKnown.ts'
import type { KnownWriters, Version } from './localDrafts.ts'
import { mergeAnswers, type MergedAnswers } from './mergeAnswers.ts'

export interface MergedCopies extends MergedAnswers {
  /** Whose words are in it: what one of them sends late is no news, or goes on from here. */
  known: KnownWriters
}

/** The server's answers joined with what pages on this device had typed and not sent yet. */
export function mergeCopies(server: Version, copies: readonly Words[]): MergedCopies {
  const merged: MergedCopies = { answers: server.answers, conflicts: [], known: {} }
  const joined: (Version | Words)[] = [server]
  for (const copy of copies) {
    if (sameJson(copy.base, copy.answers)) continue
    const { answers, conflicts } = mergeAnswers({
      ...commonWords(copy, joined),
      mine: copy.answers,
      theirs: merged.answers,
    })
    const told = new Set(merged.conflicts.map(({ pointer }) => pointer))
    merged.answers = answers
    merged.conflicts.push(...conflicts.filter(({ pointer }) => !told.has(pointer)))
    merged.known = joinKnown(merged.known, copy)
    joined.push(copy)
  }
  return merged
}
