import { receivedAnswers } from '../applications/receivedJson.ts'
import type { Answers, Case } from '../applications/Case.ts'
import { isPlainObject } from './isPlainObject.ts'
import { unmasked } from './unmasked.ts'

/** Answers of who saw them masked, for a draft: what they did not touch stays as it is. */
export function unmaskedAnswers(sent: Answers, { draft, state }: Pick<Case, 'draft' | 'state'>): Answers {
  const whole = unmasked(sent, draft ?? state.answers)
  const steps = Object.entries(isPlainObject(whole) ? whole : {})
  return receivedAnswers(Object.fromEntries(steps.filter(([, step]) => isPlainObject(step))))
}
