import type { Guard, Transition } from '../../content/types.ts'
import { holds } from '../../values/condition.ts'
import type { Scope } from '../../values/types.ts'
import { buildScope } from '../../workflow/buildWorld.ts'
import { checkAnswers } from '../../workflow/checkAnswers.ts'
import { candidates } from '../../workflow/candidates.ts'
import { judgeGuard } from '../../workflow/guards.ts'
import { judgeIn } from '../../workflow/judge.ts'
import {
  type Place,
  machineAt,
  placesOf,
  samePlace,
  standsOpen,
  type Trigger,
} from '../../workflow/machineAt.ts'
import { trackOf } from '../../workflow/runningTimers.ts'
import type { Actor, Application, Context, Event } from '../../workflow/types.ts'
import { automaticStates } from './automaticStates.ts'
import { type CaseState, contextOf } from '../CaseState.ts'
import { eventOf } from '../eventOf.ts'
import type { Outcome } from '../Outcome.ts'
import type { CaseStep } from '../types.ts'
import { fileOf } from './coverableFlows.ts'
import type { Counted } from './Tally.ts'
import { watchCondition, type Watched } from './watchCondition.ts'
import { watchAlerts } from './watchAlerts.ts'
import { watchTimers } from './watchTimers.ts'

/** One step of a case that was played. */
export interface Played {
  step: CaseStep
  outcome: Outcome
  actor: Actor | undefined
  watched: Watched
}

/** Counts what the step decided: transitions, guards, their conditions, timers. */
export function watchStep(played: Played): void {
  const { step, outcome, watched, actor } = played
  const { before } = outcome
  const event = eventOf(step)
  const tried = triedAt(before, event)
  for (const look of looksAt(before, actor, event)) {
    watchTransition(look, tried.has(look.transition) && sameTrack(look, event), played)
  }
  const context = contextOf(before, step.do === undefined ? undefined : actor, trackOf(event))
  for (const state of automaticStates(before, event, context)) {
    for (const look of looksAt(state, undefined, { kind: 'tick' })) watchRest(look, played)
  }
  const scope = buildScope(before.workflow, before.application, contextOf(before, actor))
  for (const [index, { visibleWhen }] of (before.workflow.steps ?? []).entries()) {
    const place = { file: fileOf(before.workflow), pointer: `/steps/${index}/visibleWhen` }
    watchCondition(visibleWhen, scope, watched, place)
  }
  watchTimers(played)
  watchAlerts(played)
}

/** A transition at a place, with the world that decides about it. */
interface Look {
  transition: Transition
  place: Place
  application: Application
  scope: Scope
  context: Context
  at: Omit<Counted, 'kind'>
}

function looksAt(state: CaseState, actor: Actor | undefined, event: Event): Look[] {
  const { workflow, application } = state
  const file = fileOf(workflow)
  const input = event.kind === 'do' || event.kind === 'message' ? event.input : undefined
  return placesOf(workflow, application).flatMap((place) => {
    const context = contextOf(state, actor, place.track)
    const scope = buildScope(workflow, application, context, {
      ...(input !== undefined && { input }),
      ...(place.track && { track: place.track }),
    })
    const around = place.track ? `/tracks/${place.track.name}` : ''
    return place.machine.transitions.map((transition, index) => {
      const at = { file, pointer: `${around}/transitions/${index}` }
      return { transition, place, application, scope, context, at }
    })
  })
}

function triedAt({ workflow, application }: CaseState, event: Event): Set<Transition> {
  const place = machineAt(workflow, application, trackOf(event))
  return new Set(place && event.kind !== 'tick' ? candidates(place, event) : [])
}

function sameTrack({ place }: Look, event: Event): boolean {
  return samePlace(place.track, trackOf(event))
}

function wasMade({ transition, place }: Look, { effects }: Outcome): boolean {
  return effects.some(
    (effect) =>
      effect.kind === 'moved' && effect.transition === transition.id && samePlace(effect.track, place.track),
  )
}

function watchTransition(look: Look, tried: boolean, played: Played): void {
  const { outcome, watched, step } = played
  const { transition, place, application, at } = look
  const made = wasMade(look, outcome)
  if (made) watched.tally.count({ kind: 'transition', ...at }, true)
  else if (tried && outcome.result.outcome !== 'held') {
    watched.tally.count({ kind: 'transition', ...at }, false)
  }
  if (!standsOpen(transition, place, application, triggerOf(step))) return
  watchOwn(look, watched)
  if (made || tried) watchGuards(look, played)
}

function triggerOf({ message, do: button }: CaseStep): Trigger {
  if (message !== undefined) return 'message'
  return button === undefined ? 'system' : 'person'
}

/** After the step nothing more runs by itself: what stands open and is automatic does not hold, or its guards deny. */
function watchRest(look: Look, { watched }: Played): void {
  const { transition, place, application, at, scope } = look
  if (transition.auto === undefined || !standsOpen(transition, place, application, 'system')) return
  watchOwn(look, watched)
  const decided = judgeOf(look, watched)(transition.auto)
  if (decided === false) watched.tally.count({ kind: 'transition', ...at }, false)
  if (decided !== true || (transition.when !== undefined && !holds(transition.when, scope))) return
  for (const [index, guard] of (transition.guards ?? []).entries()) {
    if (judgeOf(look, watched)(guard.must) === true) continue
    if (judgeGuard(guard, judgeOf(look, watched)) === false) countGuard(look, index, false, watched)
  }
}

function watchOwn({ transition, scope, at: { file, pointer } }: Look, watched: Watched): void {
  watchCondition(transition.when, scope, watched, { file, pointer: `${pointer}/when` })
  watchCondition(transition.auto, scope, watched, { file, pointer: `${pointer}/auto` })
}

function judgeOf({ scope, context }: Look, { workflow }: Watched) {
  return workflow ? judgeIn(workflow, scope, context) : () => false
}

/** Guards are judged by the settled answers, where the transition validates them. */
function settledLook(look: Look, { workflow }: Watched): Look {
  const { transition, scope, context, application, place } = look
  if (!transition.validate || !workflow) return look
  const { settled } = checkAnswers(workflow, application, scope, context)
  const judged = { ...application, answers: settled.answers }
  return { ...look, scope: buildScope(workflow, judged, context, place.track ? { track: place.track } : {}) }
}

function watchGuards(given: Look, { outcome, watched }: Played): void {
  const look = settledLook(given, watched)
  const { transition, scope, at } = look
  const told = new Set(
    [...outcome.denials, ...warningsOf(outcome)].map(({ code, guard }) => `${guard} ${code}`),
  )
  // Findings at fields come first: no guard was asked then.
  const asked = outcome.result.outcome !== 'denied' || outcome.result.issues.length === 0
  for (const [index, guard] of (transition.guards ?? []).entries()) {
    const { file, pointer } = { ...at, pointer: `${at.pointer}/guards/${index}` }
    watchCondition(guard.if, scope, watched, { file, pointer: `${pointer}/if` })
    watchCondition(guard.must, scope, watched, { file, pointer: `${pointer}/must` })
    if (told.has(`${guard.id} ${guard.denied}`)) countGuard(look, index, false, watched)
    else if (asked && applies(guard, look, watched)) countGuard(look, index, true, watched)
  }
}

function applies(guard: Guard, look: Look, watched: Watched): boolean {
  const judge = judgeOf(look, watched)
  return (guard.if === undefined || judge(guard.if) === true) && judge(guard.must) === true
}

function countGuard({ at }: Look, index: number, held: boolean, { tally }: Watched): void {
  tally.count({ kind: 'guard', file: at.file, pointer: `${at.pointer}/guards/${index}` }, held)
}

function warningsOf({ effects }: Outcome) {
  return effects.flatMap((effect) => (effect.kind === 'warn' ? [effect.denial] : []))
}
