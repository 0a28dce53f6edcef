import type { Outcome } from '#engine/case/Outcome.ts'
import { placedName } from '#engine/case/eventOf.ts'
import { contextOf } from '#engine/case/CaseState.ts'
import type { Expected } from '#engine/case/types.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import { effectsOf } from './effectsOf.ts'

/** What came of a step, in the words in which a case expects it. */
export function expectOf(outcome: Outcome): Expected {
  const { state, result, denials, refused, effects } = outcome
  const { application } = state
  const timers = timersOf(outcome)
  const tracks: { [track: string]: string } = {}
  for (const [name, all] of Object.entries(application.tracks))
    for (const { index, status } of all) tracks[`${name}/${index}`] = status
  const warned = effectsOf('warn', effects).map(({ denial }) => denial.code)
  const dropped = effectsOf('dropped', effects).flatMap((one) => one.denials.map(({ code }) => code))
  const created = effectsOf('create', effects).map(({ process }) => process)
  const places = (kind: 'hold' | 'free') => effectsOf(kind, effects).map(({ list, row }) => `${list}/${row}`)
  return {
    status: application.status,
    code: application.code,
    notify: effectsOf('notify', effects).map(({ notice }) => notice),
    ...(result.outcome === 'denied' && { denied: denials.map(({ code }) => code) }),
    ...(result.outcome === 'denied' &&
      result.issues.length > 0 && { issues: result.issues.map(({ path, code }) => ({ at: path, code })) }),
    ...(result.outcome === 'held' && { held: result.facts }),
    ...named('warned', warned),
    ...named('dropped', dropped),
    ...named('refused', [...refused]),
    ...named('create', created),
    ...named('holds', places('hold')),
    ...named('frees', places('free')),
    ...(Object.keys(timers).length > 0 && { timers }),
    ...(Object.keys(tracks).length > 0 && { tracks }),
  }
}

/** Every timer that runs, and as `null` each that ran before and no longer does. */
function timersOf({ before, state, context }: Outcome): { [timer: string]: string | null } {
  const timers: { [timer: string]: string | null } = {}
  for (const { id, track } of runningTimers(
    before.workflow,
    before.application,
    contextOf(before, undefined),
  ))
    timers[placedName(id, track)] = null
  for (const { id, track, due } of runningTimers(state.workflow, state.application, context))
    timers[placedName(id, track)] = due
  return timers
}

function named(name: string, list: string[]): { [name: string]: string[] } {
  return list.length > 0 ? { [name]: list } : {}
}
