import type { ApplicationView } from '#contract/schemas.ts'
import { nextActors } from '#engine/workflow/nextActors.ts'
import { unlockedPointers } from '#engine/workflow/unlockedPointers.ts'
import type { Database } from '../../database/openDatabase.ts'
import type { Portal } from '../../Portal.ts'
import type { Access } from '../accessOf.ts'
import { asLastActed } from '../asLastActed.ts'
import type { Answers, Case } from '../Case.ts'
import { isEditable } from '../isEditable.ts'
import { hidePerson } from '../ofPerson.ts'
import { type Situation, situationOf } from '../situationOf.ts'
import { carriedShown } from './carriedShown.ts'
import { correctionOf } from './correctionOf.ts'
import { createDoneSight } from './doneShown.ts'
import { filesShown } from './filesShown.ts'
import { rowsAtHand } from './rowsAtHand.ts'
import { timelineOf } from './timelineOf.ts'
import { createSight, type Sight } from './sightOf.ts'
import { tracksShown } from './tracksShown.ts'
import { transitionsFor } from './transitionsFor.ts'
import { worldShown } from './worldShown.ts'

/**
 * One application as its reader may see it (contract: ApplicationView). Whoever reads on what they once began follows where
 * it stands; its content is as they left it.
 */
export async function viewOf(
  portal: Portal,
  database: Database,
  { found, access }: { found: Case; access: Access },
): Promise<ApplicationView> {
  const { row, state, workflow } = found
  const actor =
    access.kind === 'applicant' ? access.actor : access.kind === 'staff' ? access.actors[0] : undefined
  const left = access.kind === 'reader' ? await asLastActed(database, found, access.id) : undefined
  const shown = left?.found ?? found
  const situation = await situationOf(portal, database, shown, { actor, use: 'reading', past: left?.past })
  const { context, application } = situation
  const sight = createSight(shown, situation, access)
  const editable = access.kind === 'applicant' ? isEditable(workflow, state) : false
  // What waits for a register is handed in already, though it is no part of the state yet.
  const handedIn = shown.state.held === undefined ? shown.state.answers : application.answers
  const answers: Answers =
    access.kind === 'applicant' ? applicantsAnswers(situation, sight) : sight.answers(handedIn)
  const before = access.kind === 'applicant' ? undefined : answersBefore(shown, sight)
  const seesDone = createDoneSight(shown, access, sight)
  const world = worldShown(situation, { access, sight, seesDone })
  return {
    id: row.id,
    number: row.number,
    process: row.process,
    service: row.service,
    release: row.release,
    revision: row.revision,
    status: state.status,
    code: workflow.statuses[state.status]?.code ?? null,
    phase: workflow.statuses[state.status]?.phase ?? '',
    editable,
    unlocked: editable === 'marked' ? unlockedPointers(workflow, application, context) : [],
    answers,
    ...(access.kind === 'applicant' && found.writing && { writing: found.writing }),
    savedAt: row.saved_at.toISOString(),
    since: state.since,
    deadline: row.deadline?.toISOString() ?? null,
    world,
    factStates: statesShown(context.factStates, world.facts, sight),
    transitions: await transitionsFor(portal, database, { found, situation, access }),
    held: heldShown(shown),
    timeline: await timelineOf(database, found, sight),
    next: left === undefined ? nextActors(workflow, state, context) : row.next,
    tracks: tracksShown(shown, sight, seesDone),
    correction: correctionOf(shown, sight),
    ...(access.kind === 'applicant' && (await carriedShown(portal, database, found))),
    ...(before !== undefined && { before }),
    created: sight.narrow === undefined ? await createdBy(database, row.id) : [],
    files: await filesShown(portal, database, {
      found: shown,
      access,
      answers: before === undefined ? [answers] : [answers, before],
      seesDone,
    }),
    rows: rowsAtHand(situation, { answers, facts: world.facts }),
  }
}

/** What stands for an answer that nobody has now is no question for a page. */
function statesShown(
  states: ApplicationView['factStates'],
  facts: object,
  { isColleague }: Sight,
): ApplicationView['factStates'] {
  if (!isColleague) return states
  return { ...states, ...Object.fromEntries(Object.keys(facts).map((name) => [name, 'known' as const])) }
}

function applicantsAnswers({ found, settled }: Situation, { isColleague }: Sight): Answers {
  const answers = found.draft ?? found.state.answers
  return isColleague ? hidePerson(found, answers, settled) : answers
}

function answersBefore({ row, key }: Case, sight: Sight): Answers | undefined {
  return row.before === null ? undefined : sight.answers(key.decryptJson<Answers>(row.before))
}

function heldShown({ state: { held } }: Case): ApplicationView['held'] {
  if (held === undefined) return null
  const transition = held.event.kind === 'do' ? held.event.transition : held.event.kind
  return { transition, at: held.at, facts: held.facts }
}

async function createdBy(database: Database, id: string): Promise<ApplicationView['created']> {
  return database
    .selectFrom('application')
    .select(['id', 'process', 'status'])
    .where('parent_id', '=', id)
    .orderBy('created_at')
    .execute()
}
