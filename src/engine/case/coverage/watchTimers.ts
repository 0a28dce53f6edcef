import type { Workflow } from '../../content/types.ts'
import { samePlace } from '../../workflow/machineAt.ts'
import { runningTimers } from '../../workflow/runningTimers.ts'
import type { RunningTimer } from '../../workflow/types.ts'
import { type CaseState, contextOf } from '../CaseState.ts'
import { trackRef } from '../eventOf.ts'
import { fileOf } from './coverableFlows.ts'
import type { Counted } from './Tally.ts'
import type { Played } from './watchStep.ts'

/**
 * A timer holds when its time has come (one that only reminds: when a reminder's has); it does not when it was stopped
 * before, or came to nothing.
 */
export function watchTimers({ step, outcome, watched }: Played): void {
  const { before, state, effects } = outcome
  const running = timersOf(before)
  const after = timersOf(state)
  const track = trackRef(step.track)
  for (const timer of running) {
    const counted = countedTimer(before.workflow, timer)
    const came = step.timer === timer.id && samePlace(timer.track, track)
    const told = timer.fire === undefined && timer.reminders.some((at) => at <= state.now)
    if (came || (told && timer.alert === undefined)) {
      const moved = timer.fire === undefined || effects.some((one) => one.kind === 'moved')
      watched.tally.count(counted, Date.parse(timer.due) <= Date.parse(before.now) ? moved : told)
    } else if (!after.some((one) => one.id === timer.id && samePlace(one.track, timer.track))) {
      watched.tally.count(counted, false)
    }
  }
  const stopped = step.timer !== undefined && !running.some(({ id }) => id === step.timer)
  if (stopped) watched.tally.count(countedTimer(before.workflow, { id: step.timer, track }), false)
}

function timersOf(state: CaseState): RunningTimer[] {
  return runningTimers(state.workflow, state.application, contextOf(state, undefined))
}

function countedTimer(
  workflow: Workflow,
  { id, track }: { id: string | undefined; track?: RunningTimer['track'] | undefined },
): Counted {
  const machine = track ? workflow.tracks?.[track.name] : workflow
  const index = machine?.timers?.findIndex((timer) => timer.id === id) ?? -1
  const around = track ? `/tracks/${track.name}` : ''
  return { kind: 'timer', file: fileOf(workflow), pointer: `${around}/timers/${index}` }
}
