import type { Transition, Workflow } from '../content/types.ts'
import type { Json } from '../values/types.ts'
import { applyTransition } from './applyTransition.ts'
import { attemptScope } from './attemptScope.ts'
import { candidates } from './candidates.ts'
import { machineAt, type Place, standsOpen } from './machineAt.ts'
import { type Attempt, judgeAttempt, NOT_NOW, type Verdict } from './objections.ts'
import { trackOf } from './runningTimers.ts'
import { settleAutomatic } from './settleAutomatic.ts'
import type { Application, Context, Effect, Event, Held, StepResult } from './types.ts'

/** An event that meets an application. */
export interface Moment {
  workflow: Workflow
  application: Application
  event: Event
  context: Context
}

export function refused(code: string): StepResult {
  return { outcome: 'denied', denials: [{ code }], issues: [] }
}

export function unchanged(application: Application): StepResult {
  return { outcome: 'done', application, effects: [] }
}

/** Nothing of the event's own is made; automatic transitions are tried. */
export function atRest(moment: Moment): StepResult {
  const { workflow, application, context } = moment
  const settled = settleAutomatic(workflow, { application, effects: [] }, context)
  return { outcome: 'done', ...settled, application: withoutNeedlessHeld(moment, settled.application) }
}

/** The first allowed attempt; else one that waits; else the first that is more than out of place; else nothing. */
export function tryEvent(moment: Moment): StepResult {
  const { workflow, application, event } = moment
  const place = machineAt(workflow, application, trackOf(event))
  if (!place) return refused(NOT_NOW)
  const verdicts = attemptsOf(moment, place).map(judgeAttempt)
  const allowed = verdicts.find((one) => one.verdict === 'allowed')
  if (allowed?.verdict === 'allowed') return made(moment, allowed)
  const held = verdicts.find((one) => one.verdict === 'held')
  if (held?.verdict === 'held') return waits(moment, held.facts)
  const denied = verdicts.find(isTelling) ?? verdicts[0]
  const tells = denied !== undefined && (event.kind === 'do' || isTelling(denied))
  if (tells && denied.verdict === 'denied') {
    return { outcome: 'denied', denials: denied.denials, issues: denied.issues }
  }
  // A timer whose transition does not exist for this case and a status that nobody awaits of a child do nothing.
  return event.kind === 'timer' || event.kind === 'child' ? atRest(moment) : refused(NOT_NOW)
}

function isTelling(verdict: Verdict): boolean {
  if (verdict.verdict !== 'denied') return false
  return verdict.issues.length > 0 || verdict.denials[0]?.code !== NOT_NOW
}

/** To a person their right comes first; what others made just does not fit a status that it does not lead from. */
function attemptsOf(moment: Moment, place: Place): Attempt[] {
  const { application, event } = moment
  const transitions = candidates(place, event)
  const open =
    event.kind === 'do'
      ? transitions
      : transitions.filter((one) => standsOpen(one, place, application, triggers[event.kind]))
  return open.map((transition) => attemptOf(moment, place, transition))
}

const triggers = {
  do: 'person',
  message: 'message',
  timer: 'system',
  child: 'system',
  tick: 'system',
} as const

function attemptOf(
  { workflow, application, event, context }: Moment,
  place: Place,
  transition: Transition,
): Attempt {
  const input = inputOf(event, transition)
  const inputForm = inputFormOf(workflow, event, transition)
  const parts = {
    workflow,
    context,
    place,
    ...(input !== undefined && { input }),
    ...(inputForm !== undefined && { inputForm }),
  }
  const scope = attemptScope(parts, application)
  return { ...parts, application, transition, scope, trigger: triggers[event.kind] }
}

/** A person's input counts only where the transition asks for one. */
function inputOf(event: Event, transition: Transition): Json | undefined {
  if (event.kind === 'message') return event.input
  if (event.kind === 'child') return event.data
  return event.kind === 'do' && transition.input !== undefined ? (event.input ?? {}) : undefined
}

function inputFormOf(workflow: Workflow, event: Event, transition: Transition): string | undefined {
  if (event.kind === 'do') return transition.input
  return event.kind === 'message' ? workflow.messages?.[event.message]?.input : undefined
}

function made(moment: Moment, { attempt, warnings }: Extract<Verdict, { verdict: 'allowed' }>): StepResult {
  const { workflow, context } = moment
  const warned: Effect[] = warnings.map((denial) => ({ kind: 'warn', denial }))
  const { application, effects } = applyTransition(attempt)
  const start = { application, effects: [...warned, ...effects] }
  const settled = settleAutomatic(workflow, start, context)
  return { outcome: 'done', ...settled, application: withoutNeedlessHeld(moment, settled.application) }
}

/** A held event whose place has moved on can no longer be made. */
function withoutNeedlessHeld({ workflow, application: before }: Moment, after: Application): Application {
  const { held, ...free } = after
  if (!held) return after
  const track = trackOf(held.event)
  const [was, is] = [machineAt(workflow, before, track), machineAt(workflow, after, track)]
  return was?.holder.status === is?.holder.status ? after : free
}

function waits({ application, event, context }: Moment, facts: string[]): StepResult {
  const { held: before, ...free } = application
  if (before && !givesWay(before, event)) return refused('msg.lookupPending')
  const by = context.actor ?? { id: 'system' }
  const held = { event, at: context.judgedAt ?? context.now, by, facts }
  const waiting = { ...free, held }
  if (before?.event.kind !== 'do') return { outcome: 'held', application: waiting, facts }
  const denials = [{ code: 'msg.lookupPending' }]
  return {
    outcome: 'done',
    application: waiting,
    effects: [{ kind: 'dropped', held: before, denials, issues: [] }],
  }
}

/**
 * One event waits at a time. What happened in a process that this one made does not happen again: a person's button
 * can be pressed once more, and what that process came to before is over.
 */
function givesWay({ event: before }: Held, event: Event): boolean {
  if (event.kind !== 'child') return false
  return before.kind === 'do' || (before.kind === 'child' && before.process === event.process)
}
