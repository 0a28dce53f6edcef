import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Answers } from './localDrafts.ts'

/** One field that was changed on both sides since they last agreed. `undefined` = no answer. */
export interface AnswerConflict {
  step: string
  field: string
  mine: Json | undefined
  theirs: Json | undefined
}
export interface MergedAnswers {
  /** Both sides' changes; a field in conflict keeps mine until the person has chosen. */
  answers: Answers
  conflicts: AnswerConflict[]
}

/** Three-way merge by field: what only one side changed is taken from that side. */
export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers): MergedAnswers {
  const answers: Answers = {}
  const conflicts: AnswerConflict[] = []
  for (const step of namesOf(mine, theirs)) {
    const merged: JsonObject = {}
    for (const field of namesOf(mine[step] ?? {}, theirs[step] ?? {})) {
      const versions = { base: base[step]?.[field], mine: mine[step]?.[field], theirs: theirs[step]?.[field] }
      const taken = mergeField(versions)
      if (taken.conflict) conflicts.push({ step, field, mine: versions.mine, theirs: versions.theirs })
      if (taken.value !== undefined) merged[field] = taken.value
    }
    answers[step] = merged
  }
  return { answers, conflicts }
}

interface Versions {
  base: Json | undefined
  mine: Json | undefined
  theirs: Json | undefined
}

function mergeField({ base, mine, theirs }: Versions): { value: Json | undefined; conflict: boolean } {
  if (sameJson(mine, theirs) || sameJson(theirs, base)) return { value: mine, conflict: false }
  if (sameJson(mine, base)) return { value: theirs, conflict: false }
  return { value: mine, conflict: true }
}

function namesOf(...objects: object[]): string[] {
  return [...new Set(objects.flatMap((object) => Object.keys(object)))]
}

export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((item, index) => sameJson(item, other[index]))
  }
  return namesOf(one, other).every((name) => sameJson(one[name], other[name]))
}

/** The person's choices put into merged answers. */
export function settleConflicts(
  merged: MergedAnswers,
  chosen: (conflict: AnswerConflict) => 'mine' | 'theirs',
): Answers {
  const answers: Answers = { ...merged.answers }
  for (const conflict of merged.conflicts) {
    const value = conflict[chosen(conflict)]
    const { [conflict.field]: _replaced, ...rest } = answers[conflict.step] ?? {}
    answers[conflict.step] = value === undefined ? rest : { ...rest, [conflict.field]: value }
  }
  return answers
}
