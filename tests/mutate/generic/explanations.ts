import type { EditKind } from './GenericEdit.ts'

export interface Explanation {
  kind: EditKind
  /** The edit that a person has looked at: file and pointer, elements by their names (`placeOf.ts`). */
  at: string
  reason: string
}

/**
 * Edits that change a verdict or a path and that nobody tells. Each stands for all edits of its kind under the same word
 * of the format.
 */
export const ofSurvivors: readonly Explanation[] = []

/**
 * Edits of which the check says nothing, after which something around them lives no more in the runs. Each stands for
 * itself alone.
 */
export const ofDead: readonly Explanation[] = [
  {
    kind: 'a key is dropped',
    at: 'workflows/conditions.json#/windowOpen/~1campaign~1closes/atLeast',
    reason: 'only asks for a campaign then, which not every process has',
  },
  {
    kind: 'off by one',
    at: 'workflows/conditions.json#/foreigner/~1applicant~1citizenshipId/not/const',
    reason: 'holds for citizens of another country, whom no case has',
  },
]
