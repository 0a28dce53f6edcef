import type { CalendarDate } from '../content/CalendarDate.ts'
import type { Workflow } from '../content/types.ts'
import type { Timer } from '../content/Timer.ts'
import { addDuration, bakuDay, dueInstant, instantOf, morningOf } from '../values/dates.ts'
import { evaluate } from '../values/operand.ts'
import type { Scope } from '../values/types.ts'
import { scopesOf } from './buildWorld.ts'
import { evaluateAll } from './guards.ts'
import { holdersOf } from './holdersOf.ts'
import { isClosed, type Place, placesOf, samePlace } from './machineAt.ts'
import type { Application, Context, Event, RunningTimer } from './types.ts'

/**
 * Every timer that runs now, with its due time and reminders. Leaving the status stops a timer, a changed answer, fact
 * or record moves it. While an event is held the timers of its status wait. Those of tracks end with the process.
 */
export function runningTimers(
  workflow: Workflow,
  application: Application,
  context: Context,
): RunningTimer[] {
  const scopeAt = scopesOf(workflow, application, context)
  const closed = isClosed(workflow, application.status)
  return placesOf(workflow, application).flatMap((place) => {
    if (isHeldAt(place, application) || (place.track && closed)) return []
    const timers = (place.machine.timers ?? []).filter((timer) => timer.in.includes(place.holder.status))
    if (timers.length === 0) return []
    const scope = scopeAt(place.track)
    return timers.flatMap((timer) => {
      const due = dueOf(timer, place, scope)
      return due === undefined ? [] : [running(timer, place, scope, { workflow, due })]
    })
  })
}

function isHeldAt({ track }: Place, { held }: Application): boolean {
  return held !== undefined && samePlace(trackOf(held.event), track)
}

export function trackOf(event: Event): RunningTimer['track'] {
  return 'track' in event ? event.track : undefined
}

/** `after` counts from entering the status; no value = not running. */
function dueOf(timer: Timer, { holder }: Place, scope: Scope): string | undefined {
  return instantOf(
    timer.after === undefined ? evaluate(timer.due, scope) : addDuration(holder.since, timer.after),
  )
}

interface Due {
  workflow: Workflow
  due: string
}

function running(timer: Timer, { track, holder }: Place, scope: Scope, { workflow, due }: Due): RunningTimer {
  const { id, fire, alert, notify, remind = [], params, calendar } = timer
  const reminders = remind.map((before) => reminderAt(due, before))
  return {
    id,
    due,
    // One whose time was before the status was entered reminds of nothing.
    reminders: reminders.filter((at) => at !== undefined).filter((at) => at > dueInstant(holder.since)),
    ...(track && { track }),
    ...(fire !== undefined && { fire }),
    ...(alert !== undefined && { alert: typeof alert === 'string' ? [alert] : alert }),
    ...(notify !== undefined && { notify }),
    ...(params && { params: evaluateAll(params, scope) }),
    ...(calendar && { calendar: dateOf(workflow, calendar, scope) }),
  }
}

function dateOf(
  workflow: Workflow,
  { as, heldBy, ...where }: CalendarDate,
  scope: Scope,
): NonNullable<RunningTimer['calendar']> {
  const { place = null, link = null } = evaluateAll({ ...where }, scope)
  return {
    as,
    ...(place !== null && { place }),
    ...(link !== null && { link }),
    ...(heldBy && { holders: holdersOf(workflow, heldBy, scope) }),
  }
}

/** Day reminders go out at 09:00 in Baku, those with hours to the second. */
function reminderAt(due: string, before: string): string | undefined {
  if (before.includes('T')) return addDuration(due, before)
  const day = addDuration(bakuDay(due), before)
  return day === undefined ? undefined : morningOf(day)
}
