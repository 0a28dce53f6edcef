import type { Timer, Workflow } from '../content/types.ts'
import { addDuration, bakuDay, dueInstant, isDate, isInstant, morningOf } from '../values/dates.ts'
import { evaluate } from '../values/operand.ts'
import type { Json, Scope } from '../values/types.ts'
import { buildScope } from './buildWorld.ts'
import { isClosed, type Place, placesOf } from './machineAt.ts'
import type { Application, Context, RunningTimer } from './types.ts'

/**
 * Every timer that runs now, with its due time and reminders. Leaving the status stops a timer, a changed answer moves
 * it; while an event is held the timers of the process wait. Those of tracks end with the process.
 */
export function runningTimers(
  workflow: Workflow,
  application: Application,
  context: Context,
): RunningTimer[] {
  return placesOf(workflow, application)
    .filter((place) =>
      place.track ? !isClosed(workflow, application.status) : application.held === undefined,
    )
    .flatMap((place) => timersAt(workflow, application, context, place))
}

function timersAt(
  workflow: Workflow,
  application: Application,
  context: Context,
  place: Place,
): RunningTimer[] {
  const timers = (place.machine.timers ?? []).filter((timer) => timer.in.includes(place.holder.status))
  if (timers.length === 0) return []
  const scope = buildScope(workflow, application, context, place.track ? { track: place.track } : {})
  return timers.flatMap((timer) => {
    const due = dueOf(timer, place, scope)
    return due === undefined ? [] : [running(timer, place, scope, due)]
  })
}

/** `after` counts from entering the status; no value = not running. */
function dueOf(timer: Timer, { holder }: Place, scope: Scope): string | undefined {
  const due = timer.after === undefined ? evaluate(timer.due, scope) : addDuration(holder.since, timer.after)
  return isDate(due) || isInstant(due) ? dueInstant(due) : undefined
}

function running(timer: Timer, { track }: Place, scope: Scope, due: string): RunningTimer {
  const { id, fire, alert, notify, remind = [], params } = timer
  const named: { [name: string]: Json } = {}
  for (const [name, operand] of Object.entries(params ?? {})) named[name] = evaluate(operand, scope) ?? null
  return {
    id,
    due,
    reminders: remind.flatMap((before) => reminderAt(due, before) ?? []),
    ...(track && { track }),
    ...(fire !== undefined && { fire }),
    ...(alert !== undefined && { alert: typeof alert === 'string' ? [alert] : alert }),
    ...(notify !== undefined && { notify }),
    ...(params && { params: named }),
  }
}

/** Day reminders go out at 09:00 in Baku, those with hours to the second. */
function reminderAt(due: string, before: string): string | undefined {
  if (before.includes('T')) return addDuration(due, before)
  const day = addDuration(bakuDay(due), before)
  return day === undefined ? undefined : morningOf(day)
}
