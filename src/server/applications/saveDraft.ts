import { bakuDay } from '#engine/values/dates.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import { openQuestions } from '#engine/migrate/openQuestions.ts'
import { pointersOf } from '#engine/values/readPointers.ts'
import type { Writing } from '#contract/schemas.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { fileIdsIn } from '../files/fileIds.ts'
import { unmaskedAnswers } from '../looks/unmaskedAnswers.ts'
import type { Portal } from '../Portal.ts'
import { progressOf } from '../reports/progressOf.ts'
import { planTimers } from '../timers/planTimers.ts'
import { runCaseTimers } from '../timers/runCaseTimers.ts'
import type { Answers, Case } from './Case.ts'
import { checkDraft } from './checkDraft.ts'
import { asApplicant, getCase } from './getCase.ts'
import { inTransaction } from './inTransaction.ts'
import { isEditable } from './isEditable.ts'
import { keepCampaign } from './keepCampaign.ts'
import { keepDraft, type Kept } from './keepDraft.ts'
import { refuseOtherParent } from './otherParent.ts'
import { writtenOfParent } from './ofPerson.ts'
import { projectCase } from './projectCase.ts'
import { reopenedAnswers } from './reopenedAnswers.ts'
import { withKept } from './withKept.ts'
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
  const saved = await storeAlone(portal, saving)
  if (saved !== undefined) return saved
  const found = await inTransaction(portal, (trx) => storeLocked(portal, trx, saving))
  if (found !== undefined) return found
  await runCaseTimers(portal, saving.id)
  return inTransaction(portal, async (trx) =>
    storeFound(portal, trx, await openDraft(portal, trx, saving, true), saving),
  )
}

/**
 * Without a lock and a transaction, as most savings are: what is stored is one row's, and the statement that stores it sees
 * whether anybody has changed it meanwhile. Undefined: they have, or more has to follow; nothing is stored.
 */
async function storeAlone(portal: Portal, saving: Saving): Promise<Saved | undefined> {
  const { database } = portal
  const found = await openDraft(portal, database, saving, false)
  // What moves with a family is decided under its lock.
  if (found.isTimerDue || found.row.root_id !== found.row.id) return undefined
  const judged = await judge(portal, database, found, saving)
  if (doTimersMove(judged)) return undefined
  return (await keep(database, judged)) ? savedOf(judged) : undefined
}

/** Undefined: something was to happen by now. */
async function storeLocked(portal: Portal, trx: Database, saving: Saving): Promise<Saved | undefined> {
  const found = await openDraft(portal, trx, saving, true)
  return found.isTimerDue ? undefined : storeFound(portal, trx, found, saving)
}

async function openDraft(
  portal: Portal,
  database: Database,
  { person, id }: Saving,
  lock: boolean,
): Promise<Case> {
  const open = await getCase(portal, database, { person, id, lock })
  asApplicant(open)
  refuseOtherParent(open.access)
  return open.found
}

/** Of an application that is locked. */
async function storeFound(portal: Portal, trx: Database, found: Case, saving: Saving): Promise<Saved> {
  const judged = await judge(portal, trx, found, saving)
  if (!(await keep(trx, judged))) throw new Error('What is locked was changed')
  if (doTimersMove(judged)) await moveTimers(portal, trx, judged)
  return savedOf(judged)
}

/** A saving that may be kept. */
interface Judged {
  before: Case
  /** As it is to be. */
  after: Case
  kept: Kept
}

/** @throws StaleRevision, error.denied, error.badRequest; what `reopenedAnswers` throws */
async function judge(
  portal: Portal,
  database: Database,
  found: Case,
  { person, id, revision, answers, writing }: Saving,
): Promise<Judged> {
  if (found.row.revision !== revision) throw new StaleRevision()
  const editable = isEditable(found.workflow, found.state)
  if (editable === false) throw new ApiError('error.denied', { message: 'msg.dataLocked' })
  checkSteps(found, answers)
  const seen = person.switchedBy === undefined ? answers : unmaskedAnswers(answers, found)
  const sent = await withKept(portal, database, { found, person, answers: seen })
  const typed = editable === 'marked' ? await reopenedAnswers(portal, database, found, sent) : sent
  const before = found.draft ?? found.state.answers
  const after = await keepCampaign(portal, database, { ...found, draft: typed })
  const at = portal.clock.now()
  const kept = {
    ...progressOf(found, typed),
    id,
    revision,
    campaignBefore: found.row.campaign,
    campaign: after.row.campaign,
    at,
    answers: found.key.encryptJson(typed),
    writing: writing === undefined ? null : JSON.stringify(writing),
    asked: openQuestions(found.notice?.asked ?? [], typed).length,
    files: [...new Set(fileIdsIn(typed))],
    by: person.id,
    isOfParent: !sameJson(writtenOfParent(found, typed), writtenOfParent(found, before)),
  }
  const state = { ...after.state, savedAt: at.toISOString() }
  return { before: found, after: { ...after, state }, kept }
}

const keep = async (database: Database, { kept }: Judged): Promise<boolean> =>
  (await keepDraft.ask(database, kept)).length > 0

const savedOf = ({ kept }: Judged): Saved => ({
  revision: kept.revision + 1,
  savedAt: kept.at.toISOString(),
})

/** @throws error.badRequest for a step that the workflow does not have, or that has nothing to fill in. */
function checkSteps({ workflow }: Case, answers: Answers): void {
  const steps = new Set((workflow.steps ?? []).filter(({ form }) => form !== undefined).map(({ id }) => id))
  const issues = Object.keys(answers)
    .filter((step) => !steps.has(step))
    .map((step) => ({ path: `/answers/${step}`, code: 'valid.format' }))
  if (issues.length > 0) throw new ApiError('error.badRequest', { issues })
}

/**
 * A timer that counts from an answer moves with it, and one that counts from the last saving moves with its day; other
 * answers may lead into another campaign with its own dates.
 */
function doTimersMove({ before, after, kept }: Judged): boolean {
  if (kept.campaign !== kept.campaignBefore) return true
  const isNewDay = bakuDay(after.state.savedAt) !== bakuDay(before.state.savedAt)
  const timers = (after.workflow.timers ?? []).filter((timer) => timer.in.includes(after.state.status))
  return timers.some(({ due }) =>
    [...pointersOf(due)].some(
      (text) => /^\/(answers|values)\//.test(text) || (isNewDay && text === '/application/savedAt'),
    ),
  )
}

async function moveTimers(portal: Portal, trx: Database, { after }: Judged): Promise<void> {
  const work = beginWork(portal, trx)
  const situation = await situationOf(portal, trx, after, { use: 'reading' })
  await projectCase(work, after, situation, { event: { kind: 'tick' }, validated: false })
  await planTimers(work, after, situation)
}
