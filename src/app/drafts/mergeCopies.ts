import { sameJson } from '#engine/values/sameJson.ts'
import type { Answers, LocalDraft } from './localDrafts.ts'
import { mergeAnswers, type MergedAnswers } from './mergeAnswers.ts'

/** The server's answers joined with what pages on this device had typed and not sent yet. */
export function mergeCopies(
  server: Answers,
  copies: readonly Pick<LocalDraft, 'base' | 'answers' | 'sent'>[],
): MergedAnswers {
  const merged: MergedAnswers = { answers: server, conflicts: [] }
  for (const copy of copies) {
    if (sameJson(copy.base, copy.answers)) continue
    const { answers, conflicts } = mergeAnswers({
      base: copy.base,
      mine: copy.answers,
      theirs: merged.answers,
      earlier: copy.sent,
    })
    const known = new Set(merged.conflicts.map(({ pointer }) => pointer))
    merged.answers = answers
    merged.conflicts.push(...conflicts.filter(({ pointer }) => !known.has(pointer)))
  }
  return merged
}
