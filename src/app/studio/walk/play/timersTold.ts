import { contextOf } from '#engine/case/CaseState.ts'
import { placedName, trackRef } from '#engine/case/eventOf.ts'
import { samePlace } from '#engine/workflow/machineAt.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import type { RunningTimer } from '#engine/workflow/types.ts'
import type { Played } from './playPlan.ts'

export const timerKey = ({ id, track, due }: Pick<RunningTimer, 'id' | 'track' | 'due'>): string =>
  `${placedName(id, track)} ${due}`

/** Timers whose time came in this walk: one that alerts, or was refused, runs on and does not come twice. */
export function timersTold({ steps }: Pick<Played, 'steps'>): ReadonlySet<string> {
  const told = new Set<string>()
  for (const { step, before } of steps) {
    if (step.timer === undefined) continue
    const place = trackRef(step.track)
    const running = runningTimers(before.workflow, before.application, contextOf(before, undefined, place))
    const timer = running.find(({ id, track }) => id === step.timer && samePlace(track, place))
    if (timer !== undefined) told.add(timerKey(timer))
  }
  return told
}
