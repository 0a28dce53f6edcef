import type { Transition } from '../content/types.ts'
import { evaluate } from '../values/operand.ts'
import { getAt } from '../values/pointer.ts'
import type { Json, JsonObject, Operand, Scope } from '../values/types.ts'
import { attemptScope } from './attemptScope.ts'
import { documentEffects } from './documentEffects.ts'
import { noticeEffects } from './noticeEffects.ts'
import type { Attempt } from './objections.ts'
import { remakeTracks } from './remakeTracks.ts'
import type { Application, Done, Effect, TrackRecord, TrackRef } from './types.ts'

export interface Applied {
  application: Application
  effects: Effect[]
}

/** Makes an allowed transition: `done`, `set`, status, code, tracks, effects (format.md section 6). */
export function applyTransition(attempt: Attempt): Applied {
  const { transition, place } = attempt
  const from = place.holder.status
  const withDone = changeHolder(attempt.application, place.track, { done: doneOf(attempt) })
  const set = transition.set && newData(transition.set, place.holder.data, attemptScope(attempt, withDone))
  const moved = { ...(set && { data: set }), ...movedTo(attempt) }
  let application = changeHolder(withDone, place.track, moved)
  if (!place.track) application = withMark(application, attempt)
  if (transition.validate) application = submitted(application, attempt)
  const created = createEffects(transition, attemptScope(attempt, application))
  application = withCreated(application, created)
  const track = place.track && { track: place.track }
  const effects: Effect[] = [
    { kind: 'moved', transition: transition.id, from, to: transition.to ?? from, ...track },
    ...created,
    ...documentEffects(attempt, application),
    ...noticeEffects(attempt, application),
  ]
  return { application, effects }
}

/** What the process and the elements of its tracks have in common and a transition changes. */
type Change = Partial<Pick<TrackRecord, 'done' | 'data' | 'status' | 'since'>>

function changeHolder(application: Application, track: TrackRef | undefined, change: Change): Application {
  if (!track) return { ...application, ...change }
  const records = [...(application.tracks[track.name] ?? [])]
  const record = records[track.index]
  if (record) records[track.index] = { ...record, ...change }
  return { ...application, tracks: { ...application.tracks, [track.name]: records } }
}

/** The moment of a held event is that of its making; what follows from it counts from now. */
function doneOf({ transition, place, context, input, trigger }: Attempt): { [transition: string]: Done } {
  const { done } = place.holder
  const record: Done = {
    count: (done[transition.id]?.count ?? 0) + 1,
    at: context.judgedAt ?? context.now,
    by: trigger === 'person' ? (context.actor?.id ?? 'system') : 'system',
    input: input ?? {},
  }
  return { ...done, [transition.id]: record }
}

/** An operand without a value takes away what was set before. */
function newData(operands: { [name: string]: Operand }, data: JsonObject, scope: Scope): JsonObject {
  const next = { ...data }
  for (const [name, operand] of Object.entries(operands)) {
    const value = evaluate(operand, scope)
    if (value === undefined) delete next[name]
    else next[name] = value
  }
  return next
}

/** Without `to` the status stays: `since` and the timers go on. */
function movedTo({ transition: { to }, context }: Attempt): Change {
  return to === undefined ? {} : { status: to, since: context.now }
}

/** The process's outside code, and the pointers that a return reopens. */
function withMark(application: Application, { workflow, transition, input }: Attempt): Application {
  const { marked: _marked, ...rest } = application
  const code = workflow.statuses[application.status]?.code ?? null
  if (transition.to === undefined && !transition.returns) return { ...application, code }
  if (!transition.returns) return { ...rest, code }
  const marked = getAt(input, '/markedFields')
  const pointers = Array.isArray(marked) ? marked.filter((pointer) => typeof pointer === 'string') : []
  return { ...rest, code, marked: pointers }
}

/** A correction keeps the time of the first submission: it costs nobody their place in a row. */
function submitted(application: Application, { workflow, context }: Attempt): Application {
  const submittedAt = application.submittedAt ?? context.judgedAt ?? context.now
  return { ...application, submittedAt, tracks: remakeTracks(workflow, application, context) }
}

type Created = Extract<Effect, { kind: 'create' }>

function createEffects({ create = {} }: Transition, scope: Scope): Created[] {
  return Object.entries(create).map(([process, operands]) => {
    const data: { [name: string]: Json } = {}
    for (const [name, operand] of Object.entries(operands)) {
      const value = evaluate(operand, scope)
      if (value !== undefined) data[name] = value
    }
    return { kind: 'create', process, data }
  })
}

/** Whoever makes the process fills in its id and status. */
function withCreated(application: Application, created: readonly Created[]): Application {
  if (created.length === 0) return application
  const all = { ...application.created }
  for (const { process, data } of created) all[process] = { status: '', data }
  return { ...application, created: all }
}
