import { formFields } from '#engine/form/formFields.ts'
import { lookupOf } from '#engine/form/lookupOf.ts'
import type { FactQuestion } from '../facts/FactQuestion.ts'
import { refreshFacts } from '../facts/refreshFacts.ts'
import type { Portal } from '../Portal.ts'
import type { Case } from './Case.ts'
import { isEditable } from './isEditable.ts'
import { situationOf } from './situationOf.ts'

/**
 * Asks the registers what could not be asked before: an answer has given the key since. So applicants see what will be
 * sent before they send it. What has a button of its own, or counts tries, waits for the person; a register that was
 * away is asked again by its next event.
 */
export async function askGivenKeys(portal: Portal, found: Case): Promise<void> {
  if (isEditable(found.workflow, found.state) === false) return
  const { context, questions } = await situationOf(portal, portal.database, found, { use: 'reading' })
  const byHand = lookupsByHand(found)
  const isMissing = ({ name, fact }: FactQuestion): boolean =>
    (context.factStates[name] ?? 'unknown') === 'unknown' && fact.tries === undefined && !byHand.has(name)
  if (questions.some((question) => question.key !== undefined && isMissing(question)))
    await refreshFacts(portal, found, { wanted: isMissing, moment: {} })
}

function lookupsByHand({ workflow, process }: Case): ReadonlySet<string> {
  const parts = (workflow.steps ?? []).flatMap(({ form }) => process.part.forms[form ?? ''] ?? [])
  return new Set(parts.flatMap(formFields).flatMap(({ ui }) => lookupOf(ui)?.fact ?? []))
}
