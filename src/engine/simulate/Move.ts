import type { CaseState } from '../case/CaseState.ts'
import { readActor } from '../case/readActor.ts'
import { runStep } from '../case/runStep.ts'
import type { Outcome } from '../case/Outcome.ts'
import type { CaseStep } from '../case/types.ts'

/** A step that was made: what somebody did, or what time, a register or another process brought. */
export interface Move {
  step: CaseStep
  outcome: Outcome
}

/** Plays a step as the case runner does. */
export function play(state: CaseState, step: CaseStep): Outcome {
  return runStep(state, step, readActor(step.as ?? 'applicant', state.applicant, state.forChild))
}
