import { settleAnswers, type Settled } from '#engine/form/settleAnswers.ts'
import type { FactState, JsonObject } from '#engine/values/types.ts'
import { buildScope, type WorldOf } from '#engine/workflow/buildWorld.ts'
import type { Actor, Application, Context, Event, TrackRef } from '#engine/workflow/types.ts'
import type { Database } from '../database/openDatabase.ts'
import { type FactQuestion, factQuestions, OWN } from '../facts/FactQuestion.ts'
import { type FactShelf, openFactShelf } from '../facts/FactShelf.ts'
import { readOwnFact } from '../facts/own/readOwnFact.ts'
import { type FactReading, type FactUse, holderOf, readStoredFacts } from '../facts/storedFacts.ts'
import { type ListBooks, openListBooks } from '../lists/listBooks.ts'
import type { Portal } from '../Portal.ts'
import type { Past } from './asLastActed.ts'
import { campaignOf } from './campaignOf.ts'
import type { Case } from './Case.ts'
import { parentScope } from './parentScope.ts'

/** A case with everything that the engine has to know of it at one moment. */
export interface Situation {
  found: Case
  /** With the answers as they stand: settled while the status is one to edit in, those of the last validation after. */
  application: Application
  context: Context
  /** Only in a status to edit in. */
  settled: Settled | undefined
  questions: FactQuestion[]
  lists: ListBooks
}
export interface Moment {
  actor?: Actor | undefined
  /** The event that is judged: its input and track are part of the world. */
  event?: Event | undefined
  /** The element of a track that is looked at, where no event names it. */
  track?: TrackRef | undefined
  use: FactUse
  /** The case is one of `asLastActed`: of facts what registers had said by then alone, and none that counts what is there now. */
  past?: Past | undefined
  /** Own facts are locked: inside an event's transaction. */
  lock?: boolean
  /** Answers to judge instead of the stored ones (a look-up with what is on the screen). */
  answers?: Case['draft']
}

/** Keys may read facts, and facts decide what is visible: a few rounds until nothing new is known. */
const ROUNDS = 4

export async function situationOf(
  portal: Portal,
  database: Database,
  found: Case,
  moment: Moment,
): Promise<Situation> {
  const lists = await openListBooks(portal, database, found.release, found.lists)
  const base = await baseContext(portal, database, { found, moment, lists })
  const readings = new Map<string, FactReading>()
  const shelf = openFactShelf(database, {
    personId: found.row.subject_id,
    application: found.row.id,
    ...(moment.past && { until: moment.past.until }),
  })
  let situation = look({ found, base, lists, moment }, readings)
  for (let round = 0; round < ROUNDS; round += 1) {
    const fresh = await readFacts(portal, database, { situation, moment, readings, shelf })
    if (fresh === 0) break
    situation = look({ found, base, lists, moment }, readings)
  }
  return situation
}

interface Looking {
  found: Case
  base: Context
  lists: ListBooks
  moment: Moment
}

async function baseContext(
  portal: Portal,
  database: Database,
  { found, moment, lists }: Omit<Looking, 'base'>,
): Promise<Context> {
  const { part, validate } = found.process
  const campaign = await campaignOf(portal, database, found)
  const parent = await parentScope(portal, database, found, moment.past)
  return {
    now: portal.clock.now().toISOString(),
    ...(moment.actor === undefined ? {} : { actor: moment.actor }),
    applicant: found.applicant,
    facts: {},
    factStates: {},
    ...(campaign === undefined ? {} : { campaign }),
    ...(parent === undefined ? {} : { parent }),
    constants: found.release.content.services.constants,
    conditions: part.conditions,
    rows: (list) => lists.rows(list),
    validate,
    forms: part.forms,
    factSources: found.release.content.facts,
  }
}

function look({ found, base, lists, moment }: Looking, readings: Map<string, FactReading>): Situation {
  const { workflow, process, state } = found
  const facts: JsonObject = {}
  const factStates: { [name: string]: FactState } = {}
  for (const name of Object.keys(workflow.facts ?? {})) factStates[name] = 'unknown'
  for (const [name, { state: known, value }] of readings) {
    factStates[name] = known
    if (known === 'known' && value !== undefined) facts[name] = value
  }
  const context = { ...base, facts, factStates }
  const typed =
    moment.answers ?? (workflow.statuses[state.status]?.editable ? (found.draft ?? state.answers) : undefined)
  const settled =
    typed &&
    settleAnswers({
      steps: workflow.steps ?? [],
      forms: process.part.forms,
      answers: typed,
      scope: buildScope(workflow, { ...state, answers: typed }, context, worldOf(moment)),
      factStates,
      values: workflow.values ?? {},
    })
  const application = { ...state, answers: settled?.answers ?? state.answers }
  const scope = buildScope(workflow, application, context, worldOf(moment))
  const questions = factQuestions(workflow, scope, context)
  return { found, application, context, settled, questions, lists }
}

/** What of an event belongs to the world. */
export function worldOf({ event, track: looked }: Pick<Moment, 'event' | 'track'>): WorldOf {
  const track = event !== undefined && 'track' in event ? event.track : looked
  const input = event !== undefined && 'input' in event ? event.input : undefined
  return { ...(track === undefined ? {} : { track }), ...(input === undefined ? {} : { input }) }
}

/** How many look-ups are answered that were not before. */
async function readFacts(
  portal: Portal,
  database: Database,
  about: { situation: Situation; moment: Moment; readings: Map<string, FactReading>; shelf: FactShelf },
): Promise<number> {
  const { situation, moment, readings } = about
  const open = situation.questions.filter(({ name }) => readings.get(name)?.state !== 'known')
  const before = readings.size
  let known = 0
  const stored = await readStoredFacts(portal, about.shelf, {
    holder: holderOf(situation.found),
    questions: open.filter(({ fact, asked }) => fact.source !== OWN || asked === false),
    use: moment.use,
  })
  for (const { name, waitsFor = [] } of open) {
    const isDown = waitsFor.some((other) => situation.context.factStates[other] === 'down')
    if (isDown) readings.set(name, { state: 'down' })
  }
  for (const [name, reading] of stored) {
    if (reading.state === 'known') known += 1
    readings.set(name, reading)
  }
  for (const { name, fact, key, asked } of open) {
    if (fact.source !== OWN || asked !== true || key === undefined || moment.past !== undefined) continue
    const question = {
      portal,
      database,
      case: { ...situation.found, state: situation.application },
      key,
      lists: situation.lists,
    }
    const value = await readOwnFact(fact, question, moment.lock === true)
    if (value === undefined) continue
    readings.set(name, { state: 'known', value })
    known += 1
  }
  return known + (readings.size - before > known ? 1 : 0)
}
