import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { guardsAhead } from '#engine/workflow/guardsAhead.ts'
import { mayStart } from '#engine/workflow/mayStart.ts'
import type { Context } from '#engine/workflow/types.ts'
import { askAndStore } from '../facts/refreshFacts.ts'
import { type FactQuestion, factQuestions, OWN } from '../facts/FactQuestion.ts'
import { readOwnFact } from '../facts/own/readOwnFact.ts'
import { type FactHolder, readStoredFacts } from '../facts/storedFacts.ts'
import { openListBooks } from '../lists/listBooks.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { prospectOf, type Prospect } from './prospectOf.ts'

type Eligibility = AnswerOf<Calls['eligibility']>

/** What can be said before a word is typed, from what registers know of the person. */
export async function eligibilityOf(
  portal: Portal,
  { person, process }: { person: SignedIn; process: string },
): Promise<Eligibility> {
  const prospect = await prospectOf(portal, portal.database, { person, process })
  const context = await withFacts(portal, person, prospect)
  const { workflow, application, offered, campaign } = prospect
  const next = campaign ?? offered.find(({ closes }) => Date.parse(closes) > portal.clock.now().getTime())
  return {
    open: offered.length === 0 || campaign !== undefined,
    campaign: next === undefined ? null : { opens: next.opens, closes: next.closes },
    mayStart: mayStart(workflow, context),
    guards: guardsAhead(workflow, application, context).map(({ denial, state }) => ({
      code: denial.code,
      state,
      ...(denial.params === undefined ? {} : { params: denial.params }),
      ...(denial.warn === undefined ? {} : { warn: denial.warn }),
    })),
  }
}

async function withFacts(portal: Portal, person: SignedIn, prospect: Prospect): Promise<Context> {
  const holder = { personId: person.id, key: await portal.personKeys.open(portal.database, person.id) }
  let context = await known(portal, holder, prospect, prospect.context)
  const open = questionsOf(prospect, context).filter(
    ({ name, fact, asked, key }) =>
      fact.source !== OWN &&
      fact.tries === undefined &&
      asked === true &&
      key !== undefined &&
      context.factStates[name] !== 'known',
  )
  if (open.length > 0) {
    await askAndStore(portal, holder, open)
    context = await known(portal, holder, prospect, prospect.context)
  }
  return context
}

const questionsOf = ({ workflow, application }: Prospect, context: Context): FactQuestion[] =>
  factQuestions(workflow, buildScope(workflow, application, context), context)

async function known(
  portal: Portal,
  holder: FactHolder,
  prospect: Prospect,
  base: Context,
): Promise<Context> {
  const questions = questionsOf(prospect, base)
  const readings = await readStoredFacts(portal, portal.database, { holder, questions, use: 'deciding' })
  const context: Context = { ...base, facts: { ...base.facts }, factStates: { ...base.factStates } }
  for (const [name, { state, value }] of readings) {
    context.factStates[name] = state
    if (state === 'known' && value !== undefined) context.facts[name] = value
  }
  const lists = await openListBooks(portal, portal.database, prospect.release)
  for (const { name, fact, key } of questions) {
    if (fact.source !== OWN || key === undefined) continue
    const row = { id: NOBODY, subject_id: holder.personId, process: prospect.workflow.id }
    const about = { row, state: prospect.application, key: holder.key }
    const value = await readOwnFact(
      fact,
      { portal, database: portal.database, case: about, key, lists },
      false,
    )
    if (value === undefined) continue
    context.facts[name] = value
    context.factStates[name] = 'known'
  }
  return context
}

/** The id of an application that is not there. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
