import { ApiError } from '../http/ApiError.ts'
import { exceeds, type JsonLimits } from '../http/limitBodies.ts'
import type { Answers } from './Case.ts'

/** Letters of JSON. */
const LENGTH_MOST = 300_000
/** Each row of an answer is looked at with all others: rows without end would hold up everybody. */
const MOST: JsonLimits = { depth: 12, elements: 100, values: 4000 }

/** A draft may be wrong, but not without end. @throws error.tooLarge, error.badRequest */
export function checkDraft(answers: Answers): void {
  if (JSON.stringify(answers).length > LENGTH_MOST) throw new ApiError('error.tooLarge')
  if (exceeds(answers, MOST)) throw new ApiError('error.badRequest')
}
