import { bakuDay } from '#engine/values/dates.ts'
import { openQuestions } from '#engine/migrate/openQuestions.ts'
import { pointersOf } from '#engine/values/readPointers.ts'
import type { Writing } from '#contract/schemas.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { unmaskedAnswers } from '../looks/unmaskedAnswers.ts'
import type { Portal } from '../Portal.ts'
import { keepProgress } from '../reports/keepProgress.ts'
import { planTimers } from '../timers/planTimers.ts'
import { runCaseTimers } from '../timers/runCaseTimers.ts'
import type { Answers, Case } from './Case.ts'
import { checkDraft } from './checkDraft.ts'
import { asApplicant, getCase } from './getCase.ts'
import { inTransaction } from './inTransaction.ts'
import { isEditable } from './isEditable.ts'
import { keepCampaign } from './keepCampaign.ts'
import { projectCase } from './projectCase.ts'
import { reopenedAnswers } from './reopenedAnswers.ts'
import { situationOf } from './situationOf.ts'
import { conflictError, StaleRevision } from './staleRevision.ts'
import { beginWork } from './Work.ts'

interface Saving {
  person: SignedIn
  id: string
  revision: number
  answers: Answers
  writing?: Writing | undefined
}

/** Autosave: a row, no event. What is typed is stored as it is; the next validation judges it. */
export async function saveDraft(portal: Portal, saving: Saving): Promise<Saved> {
  const { person, id, answers } = saving
  checkDraft(answers)
  try {
    return await storeInTime(portal, saving)
  } catch (cause) {
    if (!(cause instanceof StaleRevision)) throw cause
    throw await conflictError(portal, { person, id, answers })
  }
}

interface Saved {
  revision: number
  savedAt: string
}

/** What was to happen by now happens first: a deadline that has passed is not saved behind. */
async function storeInTime(portal: Portal, saving: Saving): Promise<Saved> {
  const saved = await inTransaction(portal, (trx) => store(portal, trx, saving))
  if (saved !== undefined) return saved
  await runCaseTimers(portal, saving.id)
  return inTransaction(portal, async (trx) =>
    writeDraft(portal, trx, await openDraft(portal, trx, saving), saving),
  )
}

/** Undefined: something was to happen by now. */
async function store(portal: Portal, trx: Database, saving: Saving): Promise<Saved | undefined> {
  const found = await openDraft(portal, trx, saving)
  return found.isTimerDue ? undefined : writeDraft(portal, trx, found, saving)
}

async function openDraft(portal: Portal, trx: Database, { person, id }: Saving): Promise<Case> {
  const open = await getCase(portal, trx, { person, id, lock: true })
  asApplicant(open)
  return open.found
}

async function writeDraft(
  portal: Portal,
  trx: Database,
  found: Case,
  { person, id, revision, answers, writing }: Saving,
): Promise<Saved> {
  if (found.row.revision !== revision) throw new StaleRevision()
  const editable = isEditable(found.workflow, found.state)
  if (editable === false) throw new ApiError('error.denied', { message: 'msg.dataLocked' })
  checkSteps(found, answers)
  const sent = person.switchedBy === undefined ? answers : unmaskedAnswers(answers, found)
  const typed = editable === 'marked' ? await reopenedAnswers(portal, trx, found, sent) : sent
  const now = portal.clock.now()
  const saved = {
    answers: found.key.encryptJson(typed),
    saved_at: now,
    writing: writing === undefined ? null : JSON.stringify(writing),
    asked: openQuestions(found.notice?.asked ?? [], typed).length,
  }
  await keepProgress(trx, found, { answers: typed, at: now })
  const kept = await keepCampaign(portal, trx, { ...found, draft: typed })
  const { campaign } = kept.row
  await trx
    .with('typed', (database) =>
      database
        .insertInto('draft')
        .values({ application_id: id, ...saved })
        .onConflict((conflict) => conflict.column('application_id').doUpdateSet(saved)),
    )
    .updateTable('application')
    .set({ revision: revision + 1, saved_at: now, campaign })
    .where('id', '=', id)
    .execute()
  const state = { ...kept.state, savedAt: now.toISOString() }
  const isNewDay = bakuDay(state.savedAt) !== bakuDay(found.state.savedAt)
  await moveTimers(
    portal,
    trx,
    { ...kept, state },
    { isElsewhere: campaign !== found.row.campaign, isNewDay },
  )
  return { revision: revision + 1, savedAt: now.toISOString() }
}

/** @throws error.badRequest for a step that the workflow does not have, or that has nothing to fill in. */
function checkSteps({ workflow }: Case, answers: Answers): void {
  const steps = new Set((workflow.steps ?? []).filter(({ form }) => form !== undefined).map(({ id }) => id))
  const issues = Object.keys(answers)
    .filter((step) => !steps.has(step))
    .map((step) => ({ path: `/answers/${step}`, code: 'valid.format' }))
  if (issues.length > 0) throw new ApiError('error.badRequest', { issues })
}

interface Moved {
  isElsewhere: boolean
  isNewDay: boolean
}

/**
 * A timer that counts from an answer moves with it, and one that counts from the last saving moves with its day; other
 * answers may lead into another campaign with its own dates.
 */
async function moveTimers(
  portal: Portal,
  trx: Database,
  found: Case,
  { isElsewhere, isNewDay }: Moved,
): Promise<void> {
  const timers = (found.workflow.timers ?? []).filter((timer) => timer.in.includes(found.state.status))
  const reads = timers.some(({ due }) =>
    [...pointersOf(due)].some(
      (text) => /^\/(answers|values)\//.test(text) || (isNewDay && text === '/application/savedAt'),
    ),
  )
  if (!reads && !isElsewhere) return
  const work = beginWork(portal, trx)
  const situation = await situationOf(portal, trx, found, { use: 'reading' })
  await projectCase(work, found, situation, { event: { kind: 'tick' }, validated: false })
  await planTimers(work, found, situation)
}
