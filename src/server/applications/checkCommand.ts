import { canonicalAnswers } from '#engine/form/canonicalAnswers.ts'
import { refusedAnswers } from '#engine/form/refusedAnswers.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import { machineAt } from '#engine/workflow/machineAt.ts'
import type { Actor, Event } from '#engine/workflow/types.ts'
import type { Database } from '../database/openDatabase.ts'
import { fileIssues } from '../files/fileIssues.ts'
import { filesOfAnswers, filesOfInput } from '../files/useFiles.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import type { Case } from './Case.ts'
import { sha256 } from './keyedHash.ts'
import { hidePerson, isColleagueOf } from './ofPerson.ts'
import { situationOf } from './situationOf.ts'
import { StaleRevision } from './staleRevision.ts'
import { wrongRemarks } from './wrongRemarks.ts'
import { validatesAnswers } from './validatesAnswers.ts'

interface Check {
  found: Case
  event: Extract<Event, { kind: 'do' }>
  actor: Actor
  personId: string
  answersHash: string | undefined
  /** Read-only places in which somebody wrote something else (`forgedAnswers`). */
  forged: ReadonlySet<string>
}

/**
 * What the engine cannot know: whose the named files are and whether they fit, and whether the answers are those that the person reviewed.
 * @throws StaleRevision when other answers than the reviewed ones would be handed in; error.invalid
 */
export async function checkCommand(portal: Portal, trx: Database, check: Check): Promise<void> {
  const { found, event, actor, personId } = check
  refuseNeedlessInput(check)
  const named = filesOfInput(found, event)
  if (validatesAnswers(found, event)) {
    const { settled } = await situationOf(portal, trx, found, { actor, event, use: 'deciding' })
    if (settled !== undefined) {
      checkReviewed(check, settled)
      named.push(...filesOfAnswers(found, settled.answers))
    }
  }
  const issues = [...(await fileIssues(trx, found, { named, personId })), ...wrongRemarks(found, event)]
  if (issues.length > 0) throw new ApiError('error.invalid', { issues })
}

/** What no form asks for, no form judges. @throws error.invalid */
function refuseNeedlessInput({ found: { workflow, state }, event }: Check): void {
  if (event.input === undefined || sameJson(event.input, {})) return
  const transitions = machineAt(workflow, state, event.track)?.machine.transitions ?? []
  const asks = transitions
    .filter(({ id }) => id === event.transition)
    .some(({ input }) => input !== undefined)
  if (!asks) throw new ApiError('error.invalid', { issues: [{ path: '/input', code: 'valid.format' }] })
}

type Settled = Parameters<typeof refusedAnswers>[1]

/** A hidden branch may lie in the draft for its return; a read-only answer that somebody changed may not. */
function checkReviewed({ found, personId, answersHash, forged }: Check, settled: Settled): void {
  if (answersHash !== undefined) {
    const reviewed = isColleagueOf(found, personId)
      ? hidePerson(found, settled.answers, settled)
      : settled.answers
    if (answersHash !== sha256(canonicalAnswers(reviewed))) throw new StaleRevision()
    return
  }
  const typed = found.draft ?? found.state.answers
  const issues = refusedAnswers(typed, settled).filter(({ path }) => forged.has(path))
  if (issues.length > 0) throw new ApiError('error.invalid', { issues })
}
