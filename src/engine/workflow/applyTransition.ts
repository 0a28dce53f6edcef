import type { Transition } from '../content/types.ts'
import { evaluate } from '../values/operand.ts'
import { getAt } from '../values/pointer.ts'
import type { Json, JsonObject, Scope } from '../values/types.ts'
import { buildScope } from './buildWorld.ts'
import { checkAnswers } from './checkAnswers.ts'
import { holdEffects } from './holdEffects.ts'
import type { Attempt } from './objections.ts'
import { noticeEffects } from './noticeEffects.ts'
import { remakeTracks } from './remakeTracks.ts'
import type { Application, Effect, TrackRecord, TrackRef } from './types.ts'

export interface Applied {
  application: Application
  effects: Effect[]
}

/** Makes an allowed transition: `done`, `set`, status, code, tracks, effects (format.md section 6). */
export function applyTransition(attempt: Attempt): Applied {
  const { transition, place, application, context } = attempt
  const moment = attempt.context.judgedAt ?? context.now
  const from = place.holder.status
  const to = transition.to ?? from
  const holder = movedHolder(attempt)
  let next = withHolder(application, place.track, holder)
  if (!place.track) next = withMark(next, attempt)
  if (transition.validate) next = resubmitted(next, attempt, moment)
  const before = attempt.scope
  const after = buildScope(attempt.workflow, next, context, worldOf(attempt))
  const created = createEffects(transition, before)
  next = withCreated(next, created)
  const effects: Effect[] = [
    { kind: 'moved', transition: transition.id, from, to, ...trackOf(place.track) },
    ...(transition.to === undefined ? [] : holdEffects(place.machine, { from, to, before, after })),
    ...created,
    ...noticeEffects(attempt, next, after),
  ]
  return { application: next, effects }
}

const trackOf = (track: TrackRef | undefined): { track?: TrackRef } => (track ? { track } : {})
const worldOf = ({ input, place }: Attempt) => ({
  ...(input !== undefined && { input }),
  ...trackOf(place.track),
})

function movedHolder({
  transition,
  place,
  context,
  input,
  scope,
  byPerson,
}: Attempt): Application | TrackRecord {
  const { holder } = place
  const count = (holder.done[transition.id]?.count ?? 0) + 1
  const by = byPerson ? (context.actor?.id ?? 'system') : 'system'
  const done = { ...holder.done, [transition.id]: { count, at: context.now, by, input: input ?? {} } }
  const data: JsonObject = { ...holder.data }
  for (const [name, operand] of Object.entries(transition.set ?? {})) {
    const value = evaluate(operand, scope)
    if (value !== undefined) data[name] = value
  }
  const moved = transition.to === undefined ? {} : { status: transition.to, since: context.now }
  return { ...holder, done, data, ...moved }
}

function withHolder(
  application: Application,
  track: TrackRef | undefined,
  holder: Application | TrackRecord,
): Application {
  if (!track) return holder as Application
  const records = (application.tracks[track.name] ?? []).map((record, index) =>
    index === track.index ? (holder as TrackRecord) : record,
  )
  return { ...application, tracks: { ...application.tracks, [track.name]: records } }
}

/** The process's outside code, and the pointers that a return reopens. */
function withMark(application: Application, { workflow, transition, input }: Attempt): Application {
  const next: Application = { ...application, code: workflow.statuses[application.status]?.code ?? null }
  if (transition.returns) {
    const marked = getAt(input ?? {}, '/markedFields')
    next.marked = Array.isArray(marked) ? marked.filter((pointer) => typeof pointer === 'string') : []
  } else if (transition.to !== undefined) delete next.marked
  return next
}

function resubmitted(application: Application, attempt: Attempt, moment: string): Application {
  const { settled } = checkAnswers(attempt.workflow, attempt.scope, attempt.context)
  const next = { ...application, answers: settled.answers, submittedAt: moment }
  return { ...next, tracks: remakeTracks(attempt.workflow, next, attempt.context.now) }
}

function createEffects({ create }: Transition, scope: Scope): Extract<Effect, { kind: 'create' }>[] {
  return Object.entries(create ?? {}).map(([process, operands]) => {
    const data: { [name: string]: Json } = {}
    for (const [name, operand] of Object.entries(operands)) {
      const value = evaluate(operand, scope)
      if (value !== undefined) data[name] = value
    }
    return { kind: 'create', process, data }
  })
}

/** The status of a created process is told by its first child event. */
function withCreated(application: Application, created: Extract<Effect, { kind: 'create' }>[]): Application {
  if (created.length === 0) return application
  const all = { ...application.created }
  for (const { process, data } of created) all[process] = { status: '', data }
  return { ...application, created: all }
}
