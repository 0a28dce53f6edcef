import { canonicalAnswers } from '#engine/form/canonicalAnswers.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import { step } from '#engine/workflow/step.ts'
import type { Actor, Application, Effect, Event, Held, StepResult } from '#engine/workflow/types.ts'
import type { Json } from '#engine/values/types.ts'
import { planTimers } from '../timers/planTimers.ts'
import type { Case } from './Case.ts'
import { commitMove, tickMade } from './commitMove.ts'
import { holdForReadOnly } from './holdForReadOnly.ts'
import { sha256 } from './keyedHash.ts'
import { loadCase } from './loadCase.ts'
import { isValidated } from './Move.ts'
import { projectCase } from './projectCase.ts'
import { situationOf } from './situationOf.ts'
import { withHeldMaker } from './withHeldMaker.ts'
import type { Work } from './Work.ts'

/** A family of cases that does not come to rest is a fault of the content. */
const MOVES_MOST = 200

/**
 * One event on one case, which the caller has locked, in the caller's transaction: the engine's step, and everything
 * that follows from it in other cases. All of it is one letter to a person. A denied event changes nothing.
 */
export async function moveCase(work: Work, found: Case, event: Event, actor?: Actor): Promise<StepResult> {
  const result = await moveAlone(work, found, event, actor)
  for (let next = work.deliveries.shift(); next !== undefined; next = work.deliveries.shift()) {
    const told = await loadCase(work.portal, work.trx, next.to)
    if (told === undefined) continue
    await moveAlone(work, told, next.event)
    // What stays as it is hands on that something above it moved: `/parent/parent` is read, too.
    if (next.event.kind === 'tick') tickMade(work, told.state)
  }
  await work.letters.send(work.portal, work.trx)
  return result
}

async function moveAlone(work: Work, stored: Case, event: Event, actor?: Actor): Promise<StepResult> {
  work.moves += 1
  if (work.moves > MOVES_MOST) throw new Error(`Cases around ${stored.row.id} do not come to rest`)
  const found = event.kind === 'tick' ? await withHeldMaker(work.portal, work.trx, stored) : stored
  const judged = event.kind === 'tick' ? (found.state.held?.event ?? event) : event
  const situation = await situationOf(work.portal, work.trx, found, {
    actor: actor ?? found.state.held?.by,
    event: judged,
    use: 'deciding',
    lock: true,
  })
  const { actor: _maker, ...alone } = situation.context
  const context = actor === undefined ? alone : situation.context
  const result = holdForReadOnly(step(found.workflow, situation.application, event, context), {
    situation,
    event: judged,
    validates: isValidating(found, judged),
  })
  if (result.outcome === 'denied') return result
  const effects = result.outcome === 'done' ? result.effects : []
  const next = nextState(found, result.application, effects)
  if (isUnchanged(found.state, next) && effects.length === 0) {
    await projectCase(work, found, situation, { event, validated: false })
    await planTimers(work, found, situation)
    return result
  }
  const maker = actor ?? makerOf(found.state.held, event)
  await commitMove(work, { found, situation: { ...situation, context }, event, actor: maker, next, effects })
  return result
}

function isValidating({ workflow }: Case, event: Event): boolean {
  if (event.kind !== 'do' || event.track !== undefined) return false
  return workflow.transitions.some(({ id, validate }) => id === event.transition && validate)
}

/** What was held is still the doing of whoever made it. */
function makerOf(held: Held | undefined, event: Event): Actor | undefined {
  return event.kind === 'tick' && held?.event.kind === 'do' ? held.by : undefined
}

/** Answers become part of the state when they were validated, or when they can no longer be changed. */
function nextState(found: Case, application: Application, effects: readonly Effect[]): Application {
  const { workflow, state } = found
  const next = { ...application, revision: state.revision + 1 }
  if (isValidated(found, effects)) return { ...next, answersHash: sha256(canonicalAnswers(next.answers)) }
  return workflow.statuses[next.status]?.editable ? { ...next, answers: state.answers } : next
}

function isUnchanged(before: Application, after: Application): boolean {
  const plain = ({ revision: _revision, ...state }: Application): Json => JSON.parse(JSON.stringify(state))
  return sameJson(plain(before), plain(after))
}
