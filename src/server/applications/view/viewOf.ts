import type { ApplicationView } from '#contract/schemas.ts'
import type { ShownLine } from '#engine/content/ShownLine.ts'
import { grantsOf } from '#engine/workflow/countsFor.ts'
import { deadlinesFor, dueFrom } from '#engine/workflow/deadlinesFor.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { nextActors } from '#engine/workflow/nextActors.ts'
import { seesLine } from '#engine/workflow/seesLine.ts'
import { unlockedPointers } from '#engine/workflow/unlockedPointers.ts'
import type { Database } from '../../database/openDatabase.ts'
import type { Portal } from '../../Portal.ts'
import type { Access } from '../accessOf.ts'
import { asLastActed } from '../asLastActed.ts'
import type { Answers, Case } from '../Case.ts'
import { isEditable } from '../isEditable.ts'
import { linesOf } from '../shownOf.ts'
import { hideParent, hidePerson } from '../ofPerson.ts'
import { readRecords } from '../readRecords.ts'
import { type Situation, situationOf } from '../situationOf.ts'
import { carriedShown } from './carriedShown.ts'
import { correctionOf } from './correctionOf.ts'
import { createDoneSight } from './doneShown.ts'
import { filesShown } from './filesShown.ts'
import { momentsOf } from './momentsOf.ts'
import { parentLink } from './parentLink.ts'
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
  const past = momentsOf(await readRecords(database, found))
  const sight = createSight(shown, situation, { access, past })
  const fills = access.kind === 'applicant' && sight.hides !== 'parent'
  const editable = fills && isEditable(workflow, state)
  const answers =
    access.kind === 'applicant' ? applicantsAnswers(situation, sight) : answersHandedIn(situation, sight)
  const before = access.kind === 'applicant' ? undefined : answersBefore(shown, sight)
  const seesDone = createDoneSight(shown, access, sight)
  const world = worldShown(situation, { access, sight, seesDone })
  const timeline = timelineOf(found, { access, sight, past, ...(left && { until: left.past.until }) })
  return {
    id: row.id,
    number: row.number,
    process: row.process,
    service: row.service,
    release: row.release,
    revision: row.revision,
    ...statusShown(found),
    editable,
    unlocked: editable === 'marked' ? unlockedPointers(workflow, application, context) : [],
    answers,
    ...(fills && found.writing && { writing: found.writing }),
    savedAt: row.saved_at.toISOString(),
    since: state.since,
    ...deadlinesShown(found, situation, access),
    shown: linesShown(shown, situation, access),
    parent: sight.narrow === undefined ? await parentLink(database, found, access) : null,
    world,
    factStates: statesShown(context.factStates, world.facts, sight),
    transitions: await transitionsFor(portal, database, { found, situation, access }),
    held: heldShown(shown),
    timeline,
    next: left === undefined ? nextActors(workflow, state, context) : row.next,
    tracks: tracksShown(shown, sight, seesDone),
    correction: correctionOf(shown, sight),
    ...(fills && (await carriedShown(portal, database, found))),
    ...(before !== undefined && { before }),
    created: sight.narrow === undefined ? await createdBy(database, row.id) : [],
    files: await filesShown(portal, database, {
      found: shown,
      access,
      answers: before === undefined ? [answers] : [answers, before],
      seesDone,
      told: timeline.map(({ input }) => input),
    }),
    rows: rowsAtHand(situation, { answers, facts: world.facts }),
  }
}

function statusShown({
  workflow,
  state: { status },
}: Case): Pick<ApplicationView, 'status' | 'code' | 'phase' | 'news'> {
  const { code = null, phase = '', news = 'neutral' } = workflow.statuses[status] ?? {}
  return { status, code, phase, news }
}

/** Staff see those lines alone whose parts their roles may read. */
function linesShown(
  { workflow, state }: Case,
  { context }: Situation,
  access: Access,
): ApplicationView['shown'] {
  const grants = access.kind === 'staff' ? access.actors.flatMap(grantsOf) : undefined
  const sees = (line: ShownLine): boolean => grants === undefined || seesLine(workflow, line, grants)
  return linesOf({ workflow }, buildScope(workflow, state, context), sees)
}

/** Who reads on what they began is told what the applicant has to do. */
function deadlinesShown(
  { row, workflow, state }: Case,
  { context }: Situation,
  access: Access,
): Pick<ApplicationView, 'deadline' | 'late' | 'campaignEnd'> {
  if (access.kind === 'reader') return { deadline: row.deadline?.toISOString() ?? null, campaignEnd: null }
  const deadlines = deadlinesFor(workflow, state, context)
  const deadline =
    access.kind === 'staff' ? dueFrom(deadlines, access.actors.flatMap(grantsOf)) : deadlines.applicant
  const [late] = access.kind === 'applicant' ? deadlines.staff.map(({ due }) => due).toSorted() : []
  const isLate = late !== undefined && late < context.now
  return { deadline, ...(isLate && { late }), campaignEnd: deadlines.campaign }
}

/** What stands for an answer that nobody has now is no question for a page. */
function statesShown(
  states: ApplicationView['factStates'],
  facts: object,
  { hides }: Sight,
): ApplicationView['factStates'] {
  if (hides !== 'beginner') return states
  return { ...states, ...Object.fromEntries(Object.keys(facts).map((name) => [name, 'known' as const])) }
}

function applicantsAnswers(situation: Situation, sight: Sight): Answers {
  const { found, settled } = situation
  if (sight.hides === 'parent') return hideParent(found, answersHandedIn(situation, sight))
  const answers = found.draft ?? found.state.answers
  return sight.hides === 'beginner' ? hidePerson(found, answers, settled) : answers
}

/** What waits for a register is handed in already, though it is no part of the state yet. */
function answersHandedIn({ found: { state }, application }: Situation, sight: Sight): Answers {
  return sight.answers(state.held === undefined ? state.answers : application.answers)
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
  return (
    database
      .selectFrom('application')
      .select(['id', 'process', 'status'])
      .where('parent_id', '=', id)
      .orderBy('created_at')
      // Those of one moment: as they were made.
      .orderBy('number')
      .execute()
  )
}
