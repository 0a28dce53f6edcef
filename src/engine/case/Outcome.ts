import type { Context, Denial, Effect, StepResult } from '../workflow/types.ts'
import type { CaseState } from './CaseState.ts'

/** What came of a step, for the expectations to look at. */
export interface Outcome {
  /** When the event came: facts and answers of the step are in it. */
  before: CaseState
  /** After the step. */
  state: CaseState
  /** Of the step's actor, after the step. */
  context: Context
  result: StepResult
  effects: readonly Effect[]
  denials: readonly Denial[]
  /** Changes of answers that were not taken. */
  refused: readonly string[]
}
