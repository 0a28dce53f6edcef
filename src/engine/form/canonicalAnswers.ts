import { canonicalText } from '../validation/canonicalText.ts'
import type { JsonObject } from '../values/types.ts'

/** The text that the hash of reviewed and submitted answers is made from: equal answers, equal text. */
export function canonicalAnswers(answers: { [step: string]: JsonObject }): string {
  return canonicalText(answers)
}
