import { contextOf } from '#engine/case/CaseState.ts'
import type { CaseStep, OpenContent, ProcessCase } from '#engine/case/types.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import type { RunningTimer } from '#engine/workflow/types.ts'
import { type Played, playPlan } from './playPlan.ts'
import { timerKey, timersTold } from './timersTold.ts'

/** More timers than any stretch of time that somebody wants to see. */
const MOST = 60

/** Time passes up to a moment: every timer that comes due on the way runs at its time, as on the server. */
export function moveClock(plan: ProcessCase, open: OpenContent, to: string): Played | { missing: string } {
  let played = playPlan(plan, open)
  for (let count = 0; count < MOST && !('missing' in played); count += 1) {
    const next = nextTimer(played, to)
    if (next === undefined) break
    played = playPlan(withStep(played.plan, timerStep(next, played.state.now)), open, played.steps.length)
  }
  if ('missing' in played || Date.parse(played.state.now) >= Date.parse(to)) return played
  return playPlan(withStep(played.plan, { at: to, tick: true }), open, played.steps.length)
}

const withStep = (plan: ProcessCase, step: CaseStep): ProcessCase => ({
  ...plan,
  steps: [...plan.steps, step],
})

function nextTimer(played: Played, to: string): RunningTimer | undefined {
  const { state } = played
  const told = timersTold(played)
  return runningTimers(state.workflow, state.application, contextOf(state, undefined))
    .filter(({ fire, alert }) => fire !== undefined || alert !== undefined)
    .filter((timer) => Date.parse(timer.due) <= Date.parse(to) && !told.has(timerKey(timer)))
    .sort((one, other) => Date.parse(one.due) - Date.parse(other.due))[0]
}

/** One whose time is over already comes now. */
function timerStep({ id, due, track }: RunningTimer, now: string): CaseStep {
  return {
    timer: id,
    ...(Date.parse(due) < Date.parse(now) && { at: now }),
    ...(track && { track: `${track.name}/${track.index}` }),
  }
}
