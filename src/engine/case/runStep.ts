import { cancelHeld } from '../workflow/cancelHeld.ts'
import { samePlace } from '../workflow/machineAt.ts'
import { runningTimers } from '../workflow/runningTimers.ts'
import { step } from '../workflow/step.ts'
import type { Actor, Application, Effect, RunningTimer, StepResult } from '../workflow/types.ts'
import { alertEffects } from './alertEffects.ts'
import { type CaseState, contextOf } from './CaseState.ts'
import { changeAnswers } from './changeAnswers.ts'
import { eventOf, trackRef } from './eventOf.ts'
import type { Outcome } from './Outcome.ts'
import { overlay, overlayFacts } from './overlay.ts'
import { campaignOf } from './startCase.ts'
import type { CaseStep } from './types.ts'

/** Plays one step. `actor` is who acts, or whose buttons the step looks at. */
export function runStep(before: CaseState, given: CaseStep, actor: Actor | undefined): Outcome {
  const prepared = withChanges(before, given)
  const timer = timerOf(prepared, given)
  const timed = timer && given.at === undefined ? { ...prepared, now: timer.due } : prepared
  const { state, refused } = changeAnswers(timed, given.answers)
  const result = play(state, given, actor)
  const made = result.outcome === 'denied' ? state.application : result.application
  const alerts = given.timer === undefined ? [] : alertEffects(state.workflow.id, timer)
  const effects = [...alerts, ...(result.outcome === 'done' ? result.effects : [])]
  const after = { ...state, application: withCreated(state, made, effects) }
  const context = contextOf(after, actor, trackRef(given.track))
  const denials = result.outcome === 'denied' ? result.denials : []
  return { before: state, state: after, context, result, effects, denials, refused }
}

function withChanges(before: CaseState, { at, facts, trackFacts, campaign, parent }: CaseStep): CaseState {
  const state: CaseState = {
    ...before,
    now: at ?? before.now,
    facts: overlayFacts(before.facts, facts),
    trackFacts: { ...before.trackFacts, ...trackFacts },
  }
  if (parent) state.parent = overlay(before.parent ?? {}, parent)
  const found = campaign === undefined ? undefined : campaignOf(state, campaign)
  return found ? { ...state, campaign: found } : state
}

function timerOf(state: CaseState, { timer, track }: CaseStep): RunningTimer | undefined {
  if (timer === undefined) return undefined
  const place = trackRef(track)
  const running = runningTimers(state.workflow, state.application, contextOf(state, undefined, place))
  return running.find((one) => one.id === timer && samePlace(one.track, place))
}

/** Only a `do` has an actor; the rest is the system's. */
function play(state: CaseState, given: CaseStep, actor: Actor | undefined): StepResult {
  const { workflow, application } = state
  if (given.takeBack) return takeBack(application, actor)
  const acting = given.do === undefined ? undefined : actor
  const track = trackRef(given.track) ?? heldTrack(application, given)
  return step(workflow, application, eventOf(given), contextOf(state, acting, track))
}

function heldTrack({ held }: Application, { tick }: CaseStep) {
  return tick && held && 'track' in held.event ? held.event.track : undefined
}

function takeBack(application: Application, actor: Actor | undefined): StepResult {
  const free = actor && cancelHeld(application, actor)
  if (free) return { outcome: 'done', application: free, effects: [] }
  const code = application.held ? 'common.notYours' : 'common.notAllowedNow'
  return { outcome: 'denied', denials: [{ code }], issues: [] }
}

/** Processes that were made start in their initial status. */
function withCreated({ open }: CaseState, application: Application, effects: readonly Effect[]): Application {
  const created = { ...application.created }
  for (const effect of effects) {
    const initial = effect.kind === 'create' ? open.content.workflows[effect.process]?.initial : undefined
    if (effect.kind === 'create' && initial !== undefined) {
      created[effect.process] = { status: initial, data: effect.data }
    }
  }
  return { ...application, created }
}
