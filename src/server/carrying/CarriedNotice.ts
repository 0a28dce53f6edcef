import type { Asked } from '#engine/migrate/carryAnswers.ts'
import type { Gone } from '#engine/migrate/dataChanges.ts'

/** What a draft says of the change until it is handed in: sealed for the person. */
export interface CarriedNotice {
  /** ISO instant of the last carrying. */
  at: string
  /** `from`: the release whose texts name the question. */
  asked: (Asked & { from: string })[]
  gone: (Gone & { from: string })[]
}
