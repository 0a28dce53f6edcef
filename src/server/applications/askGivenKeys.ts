import { formFields } from '#engine/form/formFields.ts'
import { lookupOf } from '#engine/form/lookupOf.ts'
import { validateAnswers } from '#engine/form/validateAnswers.ts'
import { pointersRead } from '#engine/values/readPointers.ts'
import type { FactState } from '#engine/values/types.ts'
import type { FactQuestion } from '../facts/FactQuestion.ts'
import { refreshFacts } from '../facts/refreshFacts.ts'
import type { Asker } from '../facts/tries.ts'
import type { Portal } from '../Portal.ts'
import type { Case } from './Case.ts'
import { isEditable } from './isEditable.ts'
import { type Situation, situationOf } from './situationOf.ts'

/**
 * Asks the registers what could not be asked before: an answer has given the key since, and its form takes it. So applicants
 * see what will be sent before they send it. What has a button of its own, or counts tries, waits for the person; a register
 * that was away is asked again by its next event.
 */
export async function askGivenKeys(portal: Portal, found: Case, asker: Asker): Promise<void> {
  if (isEditable(found.workflow, found.state) === false) return
  const situation = await situationOf(portal, portal.database, found, { use: 'reading' })
  const { context, questions } = situation
  const byHand = lookupsByHand(found)
  const isMissing = ({ name, fact }: FactQuestion): boolean =>
    (context.factStates[name] ?? 'unknown') === 'unknown' && fact.tries === undefined && !byHand.has(name)
  if (!questions.some((question) => question.key !== undefined && isMissing(question))) return
  const refused = refusedAnswers(situation)
  const wanted = (question: FactQuestion): boolean =>
    isMissing(question) && !keyAnswers(found, question).some((pointer) => refused.has(pointer))
  await refreshFacts(portal, found, { wanted, moment: {}, asker, typed: true })
}

function lookupsByHand({ workflow, process }: Case): ReadonlySet<string> {
  const parts = (workflow.steps ?? []).flatMap(({ form }) => process.part.forms[form ?? ''] ?? [])
  return new Set(parts.flatMap(formFields).flatMap(({ ui }) => lookupOf(ui)?.fact ?? []))
}

/** Pointers of the answers that their forms do not take as they are. What a register decides is not known yet. */
function refusedAnswers({ found, settled, context }: Situation): ReadonlySet<string> {
  if (settled === undefined) return new Set()
  const { forms, validate } = context
  const factStates: { [name: string]: FactState } = {}
  for (const [name, state] of Object.entries(context.factStates))
    factStates[name] = state === 'unknown' ? 'pending' : state
  const issues = validateAnswers(found.workflow.steps ?? [], { forms, validate, settled, factStates })
  return new Set(issues.map(({ path }) => path))
}

/** Pointers of the answers from which the key of a question is made. */
function keyAnswers({ workflow, process }: Case, { name, fact }: FactQuestion): string[] {
  const named = { conditions: process.part.conditions, values: workflow.values ?? {} }
  const pointers = pointersRead(workflow.facts?.[name]?.key ?? fact.key, named)
  return [...pointers].filter((pointer) => pointer.startsWith('/answers/'))
}
