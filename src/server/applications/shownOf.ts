import type { CalendarKind } from '#engine/content/CalendarDate.ts'
import type { ShownAs, ShownLine } from '#engine/content/ShownLine.ts'
import { isObject } from '#engine/content/isObject.ts'
import { dueInstant } from '#engine/values/dates.ts'
import { evaluate } from '#engine/values/operand.ts'
import type { Json, Scope } from '#engine/values/types.ts'
import type { Holder, RunningTimer, TrackRef } from '#engine/workflow/types.ts'
import type { Case } from './Case.ts'

export interface Line {
  name: string
  as: ShownAs
  value: Json
}
/** A date of the calendar, as long as the application stands where it does. */
export interface ShownDate {
  at: string
  as: CalendarKind
  /** Of the element of a track that it belongs to. */
  track?: TrackRef
  status: string
  place?: Json
  link?: string
  /** The staff who hold it. */
  holders?: Holder[]
}
export interface Shown {
  lines: Line[]
  dates: ShownDate[]
}

/** What the content has lists, receipts and the calendar say of an application, as it stands now. */
export function shownOf(found: Case, scope: Scope, timers: readonly RunningTimer[]): Shown {
  return { lines: linesOf(found, scope), dates: timers.flatMap((timer) => dateOf(found, timer)) }
}

/** Those lines of `shown` that have a value; `sees` = which of them the reader may see. */
export function linesOf(
  { workflow }: Pick<Case, 'workflow'>,
  scope: Scope,
  sees: (line: ShownLine) => boolean = () => true,
): Line[] {
  return (workflow.shown ?? []).filter(sees).flatMap(({ name, value, as = 'text' }) => {
    const known = evaluate(value, scope)
    return known === undefined || known === null ? [] : [{ name, as, value: known }]
  })
}

function dateOf({ state }: Case, { due, track, calendar }: RunningTimer): ShownDate[] {
  if (calendar === undefined) return []
  const { as, place, link, holders } = calendar
  const element = track && state.tracks[track.name]?.[track.index]
  return [
    {
      at: dueInstant(due),
      as,
      status: element?.status ?? state.status,
      ...(track && { track }),
      ...(place !== undefined && !isObject(place) && { place }),
      ...(typeof link === 'string' && { link }),
      ...(holders && { holders }),
    },
  ]
}
