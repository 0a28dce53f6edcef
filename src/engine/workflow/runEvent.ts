import { attemptScope } from './attemptScope.ts'
import { type Place, samePlace } from './machineAt.ts'
import { isAddressed, isReceived, messageOnce, withReceived } from './messages.ts'
import { NOT_NOW } from './objections.ts'
import { runningTimers } from './runningTimers.ts'
import { type Moment, refused, tryEvent, unchanged } from './tryEvent.ts'
import type { Application, Event, StepResult } from './types.ts'

/** What an event of its kind does before its transitions are tried. A tick has none. */
export function runEvent(moment: Moment): StepResult {
  const { application, event } = moment
  if (event.kind === 'message') return takeMessage(moment, event)
  if (event.kind === 'child') {
    return isReplaced(application, event) ? unchanged(application) : tryEvent(withChild(moment, event))
  }
  if (event.kind === 'timer') return isDue(moment, event) ? tryEvent(moment) : unchanged(application)
  if (event.kind === 'tick') return unchanged(application)
  return isHeldAlready(moment) ? refused('msg.lookupPending') : tryEvent(moment)
}

/** The same button again. Other moves go on: they may make the held one needless. */
function isHeldAlready({ application: { held }, event }: Moment): boolean {
  if (held?.event.kind !== 'do' || event.kind !== 'do') return false
  return held.event.transition === event.transition && samePlace(held.event.track, event.track)
}

/** A timer that was stopped or moved meanwhile does nothing. */
function isDue(
  { workflow, application, context }: Moment,
  { timer, track }: Extract<Event, { kind: 'timer' }>,
): boolean {
  const running = runningTimers(workflow, application, context).find(
    (one) => one.id === timer && samePlace(one.track, track),
  )
  return running !== undefined && Date.parse(running.due) <= Date.parse(context.now)
}

type ChildEvent = Extract<Event, { kind: 'child' }>

function isReplaced({ created }: Application, { process, id }: ChildEvent): boolean {
  const known = created[process]?.id
  return id !== undefined && known !== undefined && id !== known
}

function withChild(moment: Moment, { process, status, data, id }: ChildEvent): Moment {
  const { application } = moment
  const before = application.created[process]
  const known = { ...before, status, data: data ?? before?.data ?? {}, ...(id !== undefined && { id }) }
  return { ...moment, application: { ...application, created: { ...application.created, [process]: known } } }
}

function takeMessage(moment: Moment, { message, input }: Extract<Event, { kind: 'message' }>): StepResult {
  const { workflow, application, context } = moment
  const once = messageOnce(workflow, message, input)
  if (isReceived(application, message, once)) return unchanged(application)
  const place: Place = { machine: workflow, holder: application }
  const scope = attemptScope({ workflow, context, input, place }, application)
  if (!isAddressed(workflow, message, scope)) return refused(NOT_NOW)
  const result = tryEvent(moment)
  if (result.outcome !== 'done') return result
  return { ...result, application: withReceived(result.application, message, once) }
}
