import type { Transition, Workflow } from '../content/types.ts'
import type { Json } from '../values/types.ts'
import { applyTransition } from './applyTransition.ts'
import { buildScope } from './buildWorld.ts'
import { machineAt, type Place } from './machineAt.ts'
import { type Attempt, judgeAttempt, standsOpen, type Verdict } from './objections.ts'
import { settleAutomatic } from './settleAutomatic.ts'
import type { Application, Context, Effect, Event, StepResult } from './types.ts'

/**
 * The pure step of a process: what an event makes of an application. Never changes its arguments, never throws for what
 * a person sent. Denials and issues leave the application as it was; `held` waits for look-ups.
 */
export function step(
  workflow: Workflow,
  application: Application,
  event: Event,
  context: Context,
): StepResult {
  if (event.kind === 'tick') return retryHeld(workflow, application, context)
  const told = event.kind === 'child' ? withChild(application, event) : application
  if (application.held && event.kind === 'do') return refused('msg.lookupPending')
  const place = machineAt(workflow, told, 'track' in event ? event.track : undefined)
  if (!place) return refused('common.notAllowedNow')
  const attempts = candidates(place, event).map((transition) =>
    attemptOf({ workflow, application: told, context, place, event, transition }),
  )
  return decide(attempts, { workflow, application: told, event, context })
}

interface Moment {
  workflow: Workflow
  application: Application
  event: Event
  context: Context
}

/** The first allowed attempt; else the first that is more than out of place; else nothing happens or a refusal. */
function decide(attempts: Attempt[], moment: Moment): StepResult {
  const { event } = moment
  // To a person their right comes first; what others made just does not fit a status that it does not lead from.
  const open = event.kind === 'do' ? attempts : attempts.filter(standsOpen)
  const judged = open.map((attempt) => ({ attempt, verdict: judgeAttempt(attempt) }))
  const allowed = judged.find(({ verdict }) => verdict.verdict === 'allowed')
  if (allowed) return made(allowed.attempt, allowed.verdict)
  const held = judged.find(({ verdict }) => verdict.verdict === 'held')?.verdict
  if (held?.verdict === 'held') return waits(moment, held.facts)
  const denied = (judged.find(({ verdict }) => isTelling(verdict)) ?? judged[0])?.verdict
  if (denied?.verdict === 'denied' && (event.kind === 'do' || isTelling(denied))) {
    return { outcome: 'denied', denials: denied.denials, issues: denied.issues }
  }
  // A timer whose transition does not exist for this case and a child whose status nobody awaits do nothing.
  if (event.kind === 'timer' || event.kind === 'child') return atRest(moment)
  return refused('common.notAllowedNow')
}

const refused = (code: string): StepResult => ({ outcome: 'denied', denials: [{ code }], issues: [] })

const isTelling = (verdict: Verdict): boolean =>
  verdict.verdict === 'denied' &&
  (verdict.issues.length > 0 || verdict.denials[0]?.code !== 'common.notAllowedNow')

function atRest({ workflow, application, context }: Moment): StepResult {
  return { outcome: 'done', ...settleAutomatic(workflow, { application, effects: [] }, context) }
}

function made(attempt: Attempt, verdict: Verdict): StepResult {
  const warnings: Effect[] =
    verdict.verdict === 'allowed' ? verdict.warnings.map((denial) => ({ kind: 'warn', denial })) : []
  const { application, effects } = applyTransition(attempt)
  const start = { application, effects: [...warnings, ...effects] }
  return { outcome: 'done', ...settleAutomatic(attempt.workflow, start, attempt.context) }
}

/** Which transitions of the place the event means. */
function candidates({ machine }: Place, event: Event): Transition[] {
  const { transitions } = machine
  if (event.kind === 'do') return transitions.filter(({ id }) => id === event.transition)
  if (event.kind === 'timer') {
    const fired = machine.timers?.find(({ id }) => id === event.timer)?.fire
    return transitions.filter(({ id }) => id === fired)
  }
  return transitions.filter(({ on }) => {
    if (!on) return false
    if ('message' in on) return event.kind === 'message' && on.message === event.message
    return event.kind === 'child' && on.process === event.process && on.status === event.status
  })
}

function attemptOf(parts: Moment & { place: Place; transition: Transition }): Attempt {
  const { workflow, application, context, place, event, transition } = parts
  const input = inputOf(event, transition)
  const scope = buildScope(workflow, application, context, {
    ...(input !== undefined && { input }),
    ...(place.track && { track: place.track }),
  })
  const byPerson = event.kind === 'do'
  const attempt: Attempt = { workflow, application, context, place, transition, scope, byPerson }
  return input === undefined ? attempt : { ...attempt, input }
}

/** A person's input counts only where the transition asks for one. */
function inputOf(event: Event, transition: Transition): Json | undefined {
  if (event.kind === 'message') return event.input
  if (event.kind === 'child') return event.data
  return event.kind === 'do' && transition.input !== undefined ? (event.input ?? {}) : undefined
}

function withChild(application: Application, event: Extract<Event, { kind: 'child' }>): Application {
  const { process, status, data } = event
  const before = application.created[process]
  const known = { ...before, status, data: data ?? before?.data ?? {} }
  return { ...application, created: { ...application.created, [process]: known } }
}

function waits({ application, event, context }: Moment, facts: string[]): StepResult {
  const by = context.actor ?? { id: 'system' }
  const held = { event, at: context.judgedAt ?? context.now, by, facts }
  return { outcome: 'held', application: { ...application, held }, facts }
}

/** A held event is judged again by the moment at which it was made; else only automatic transitions are tried. */
function retryHeld(workflow: Workflow, application: Application, context: Context): StepResult {
  const { held, ...free } = application
  if (!held) return atRest({ workflow, application, event: { kind: 'tick' }, context })
  const { actor: _actor, ...others } = context
  const made: Context = { ...others, judgedAt: held.at, ...(held.by.id !== 'system' && { actor: held.by }) }
  const result = step(workflow, free, held.event, made)
  if (result.outcome !== 'denied') return result
  const { denials, issues } = result
  return { outcome: 'done', application: free, effects: [{ kind: 'dropped', held, denials, issues }] }
}
