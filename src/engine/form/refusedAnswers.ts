import type { Issue } from '../issue.ts'
import { canonicalText } from '../validation/canonicalText.ts'
import { getAt } from '../values/pointer.ts'
import type { JsonObject } from '../values/types.ts'
import type { Settled } from './settleAnswers.ts'

/**
 * Answers that a client may not have sent: in a hidden place, or different from the value that locks the field. An
 * honest client sends settled answers; whether a difference is forged or came too late is the caller's to say.
 */
export function refusedAnswers(sent: { [step: string]: JsonObject }, settled: Settled): Issue[] {
  const document = { answers: sent }
  const issues: Issue[] = []
  for (const path of settled.hidden) {
    if (getAt(document, path) !== undefined) issues.push({ path, code: 'valid.hiddenField' })
  }
  for (const path of settled.locked) {
    const given = getAt(document, path)
    const stands = getAt(settled.scope.world, path)
    if (given === undefined || stands === undefined) continue
    if (canonicalText(given) !== canonicalText(stands)) issues.push({ path, code: 'valid.readOnly' })
  }
  return issues
}
