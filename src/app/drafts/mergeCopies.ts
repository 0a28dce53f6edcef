import type { Answers, LocalDraft } from './localDrafts.ts'
import { mergeAnswers, sameJson, type MergedAnswers } from './mergeAnswers.ts'

/** The server's answers joined with what pages on this device had typed and not sent yet. */
export function mergeCopies(server: Answers, copies: readonly LocalDraft[]): MergedAnswers {
  const merged: MergedAnswers = { answers: server, conflicts: [] }
  for (const copy of copies) {
    if (sameJson(copy.base, copy.answers)) continue
    const { answers, conflicts } = mergeAnswers(copy.base, copy.answers, merged.answers)
    const known = new Set(merged.conflicts.map(({ step, field }) => `${step}/${field}`))
    merged.answers = answers
    merged.conflicts.push(...conflicts.filter(({ step, field }) => !known.has(`${step}/${field}`)))
  }
  return merged
}
