import { buildScope } from '#engine/workflow/buildWorld.ts'
import { withLocked } from '#engine/workflow/lockedAhead.ts'
import type { Context } from '#engine/workflow/types.ts'
import { openFactShelf } from '../facts/FactShelf.ts'
import type { AskedBy } from '../facts/askLimit.ts'
import { askAndStore } from '../facts/refreshFacts.ts'
import { type FactQuestion, factQuestions, OWN } from '../facts/FactQuestion.ts'
import { readOwnFact } from '../facts/own/readOwnFact.ts'
import { type FactHolder, readStoredFacts } from '../facts/storedFacts.ts'
import { openListBooks } from '../lists/listBooks.ts'
import type { Portal } from '../Portal.ts'
import type { Prospect } from './prospectOf.ts'

/** As for a draft that is opened: an answer, or what it locks in a form, may give the key of the next question. */
const ROUNDS = 3

/**
 * The world of an application that does not exist yet, with what the registers say; `wanted` names those to ask. Asked is
 * what opening a draft would ask, and nothing that counts tries.
 */
export async function prospectFacts(
  portal: Portal,
  prospect: Prospect,
  { asker, wanted }: { asker: AskedBy['asker']; wanted?: ReadonlySet<string> },
): Promise<Context> {
  const personId = prospect.subject
  const holder = { personId, key: await portal.personKeys.open(portal.database, personId) }
  const asked = new Set<string>()
  let context = await known(portal, holder, prospect, prospect.context)
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = questionsOf(prospect, context).filter(
      (question) =>
        isAskable(question) &&
        (wanted === undefined || wanted.has(question.name)) &&
        context.factStates[question.name] !== 'known' &&
        !asked.has(nameOf(question)),
    )
    if (open.length === 0) break
    for (const question of open) asked.add(nameOf(question))
    const { unasked } = await askAndStore(portal, holder, { questions: open, asker })
    context = await known(portal, holder, prospect, context)
    for (const { name } of unasked)
      if (context.factStates[name] !== 'known') context.factStates[name] = 'down'
  }
  return context
}

const isAskable = ({ fact, asked, key }: FactQuestion): boolean =>
  fact.source !== OWN && fact.tries === undefined && asked === true && key !== undefined

const nameOf = ({ name, key }: FactQuestion): string => `${name} ${JSON.stringify(key)}`

const questionsOf = ({ workflow, application }: Prospect, context: Context): FactQuestion[] =>
  factQuestions(workflow, buildScope(workflow, withLocked(workflow, application, context), context), context)

async function known(
  portal: Portal,
  holder: FactHolder,
  prospect: Prospect,
  base: Context,
): Promise<Context> {
  const questions = questionsOf(prospect, base)
  const readings = await readStoredFacts(portal, openFactShelf(portal.database, holder), {
    holder,
    questions,
    use: 'deciding',
  })
  const context: Context = { ...base, facts: { ...base.facts }, factStates: { ...base.factStates } }
  for (const [name, { state, value }] of readings) {
    context.factStates[name] = state
    if (state === 'known' && value !== undefined) context.facts[name] = value
  }
  const lists = await openListBooks(portal, portal.database, prospect.release)
  for (const { name, fact, key } of questions) {
    if (fact.source !== OWN || key === undefined) continue
    const row = {
      id: NOBODY,
      root_id: NOBODY,
      subject_id: holder.personId,
      institution: prospect.institution,
      process: prospect.workflow.id,
    }
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
