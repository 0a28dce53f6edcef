import { type CaseState, contextOf } from '#engine/case/CaseState.ts'
import { trackRef } from '#engine/case/eventOf.ts'
import { readActor } from '#engine/case/readActor.ts'
import { attemptsAt } from '#engine/simulate/attemptsAt.ts'
import { allowedTransitions } from '#engine/workflow/allowedTransitions.ts'
import { isEditable } from '#engine/workflow/isUnlocked.ts'
import { isClosed, machineAt, samePlace } from '#engine/workflow/machineAt.ts'
import { APPLICANT } from '#engine/workflow/mayAct.ts'
import { nextActors } from '#engine/workflow/nextActors.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import type { RunningTimer } from '#engine/workflow/types.ts'
import type { SeenActor, SeenOffer, SeenState, SeenTimer } from '../WalkMessage.ts'
import type { Played } from './playPlan.ts'
import { timerKey, timersTold } from './timersTold.ts'

/** Where the application stands, and everything that could happen next. */
export function seeState(played: Played): SeenState {
  const { state } = played
  const { workflow, application, now } = state
  const context = contextOf(state, undefined)
  return {
    now,
    status: application.status,
    code: application.code,
    phase: workflow.statuses[application.status]?.phase ?? null,
    isOver: isClosed(workflow, application.status),
    waitsFor: application.held?.facts ?? [],
    next: nextActors(workflow, application, context),
    tracks: Object.entries(application.tracks).flatMap(([name, all]) =>
      all.map(({ index, status }) => ({ track: `${name}/${index}`, status })),
    ),
    timers: timersOf(played),
    actors: actorsOf(state),
    messages: messagesOf(state),
    children: childrenOf(state),
    created: Object.entries(application.created).map(([process, { status }]) => ({ process, status })),
    facts: factsOf(state),
    mayAnswer: isEditable(workflow, application) !== false && (workflow.steps ?? []).length > 0,
    answers: application.answers,
    applicant: state.applicant,
  }
}

function timersOf(played: Played): SeenState['timers'] {
  const { state } = played
  const told = timersTold(played)
  return runningTimers(state.workflow, state.application, contextOf(state, undefined))
    .map((timer) => ({
      id: timer.id,
      due: timer.due,
      reminders: timer.reminders.filter((at) => Date.parse(at) > Date.parse(state.now)),
      ...firing(state, timer),
      ...(timer.alert !== undefined && { alert: timer.alert.map((name) => roleOf(state, name)) }),
      ...(timer.track && { track: `${timer.track.name}/${timer.track.index}` }),
      isTold: told.has(timerKey(timer)),
    }))
    .sort((one, other) => Date.parse(one.due) - Date.parse(other.due))
}

function firing(state: CaseState, { fire, track }: RunningTimer): Pick<SeenTimer, 'fire' | 'to'> {
  if (fire === undefined) return {}
  const to = machineAt(state.workflow, state.application, track)?.machine.transitions.find(
    ({ id }) => id === fire,
  )?.to
  return { fire, ...(to !== undefined && { to }) }
}

const roleOf = ({ workflow }: CaseState, name: string): string => workflow.roles[name]?.is ?? name

/** Whoever has a button here, with what they see of it. */
function actorsOf(state: CaseState): SeenActor[] {
  const steps = attemptsAt(state).flatMap(({ step }) => (step.do === undefined ? [] : [step]))
  return [...Map.groupBy(steps, ({ as = APPLICANT }) => as)].flatMap(([as, own]): SeenActor[] => {
    const actor = readActor(as, state.applicant, state.forChild)
    if (actor === undefined) return []
    const places = [...new Set(own.map(({ track }) => track))]
    const offers = places.flatMap((track): SeenOffer[] => {
      const place = trackRef(track)
      return allowedTransitions(state.workflow, state.application, contextOf(state, actor, place))
        .filter((one) => samePlace(one.track, place))
        .filter(({ id }) => own.some((step) => step.do === id && step.track === track))
        .map(({ id, input, askTwice, denials, heldFor }) => ({
          step: { do: id, as, ...(track !== undefined && { track }) },
          transition: id,
          ...(track !== undefined && { track }),
          ...(input !== undefined && { input }),
          askTwice: askTwice === true,
          denials,
          waitsFor: heldFor ?? [],
        }))
    })
    const { roles, institution } = actor
    return offers.length === 0
      ? []
      : [{ as, role: roles?.[0] ?? APPLICANT, offers, ...(institution !== undefined && { institution }) }]
  })
}

function messagesOf({ workflow, application }: CaseState): SeenState['messages'] {
  const heard = workflow.transitions.flatMap(({ on, from }) =>
    on && 'message' in on && from.includes(application.status) ? [on.message] : [],
  )
  return [...new Set(heard)].flatMap((message) => {
    const input = workflow.messages?.[message]?.input
    return input === undefined ? [] : [{ message, input }]
  })
}

function childrenOf(state: CaseState): SeenState['children'] {
  return attemptsAt(state).flatMap(({ step: { child } }) =>
    child === undefined ? [] : [{ process: child.process, status: child.status }],
  )
}

function factsOf(state: CaseState): SeenState['facts'] {
  const { facts, factStates } = contextOf(state, undefined)
  return Object.fromEntries(
    Object.keys(state.workflow.facts ?? {}).map((name) => {
      const [value, is] = [facts[name], factStates[name] ?? 'unknown']
      return [name, is === 'known' && value !== undefined ? { state: is, value } : { state: is }]
    }),
  )
}
