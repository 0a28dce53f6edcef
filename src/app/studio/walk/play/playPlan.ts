import type { CaseState } from '#engine/case/CaseState.ts'
import type { Outcome } from '#engine/case/Outcome.ts'
import { compareStep } from '#engine/case/compareStep.ts'
import { readActor } from '#engine/case/readActor.ts'
import { runStep } from '#engine/case/runStep.ts'
import { startCase } from '#engine/case/startCase.ts'
import type { CaseStep, Difference, OpenContent, ProcessCase } from '#engine/case/types.ts'
import { expectOf } from './expectOf.ts'

export interface PlayedStep {
  step: CaseStep
  outcome: Outcome
  /** Before the step, its facts and answers. */
  before: CaseState
  differs: Omit<Difference, 'step'>[]
}
export interface Played {
  plan: ProcessCase
  start: CaseState
  steps: PlayedStep[]
  /** After the last step. */
  state: CaseState
}

/** The walk from its start on the content as it is. `anew`: steps from there on expect what comes of them now. */
export function playPlan(
  plan: ProcessCase,
  open: OpenContent,
  anew = Number.POSITIVE_INFINITY,
): Played | { missing: string } {
  const start = startCase(plan, open)
  if ('missing' in start) return start
  let state = start
  const steps: PlayedStep[] = []
  for (const [index, given] of plan.steps.entries()) {
    const as = given.as ?? plan.as ?? 'applicant'
    const actor = readActor(as, state.applicant, state.forChild)
    if (!actor) return { missing: as }
    const outcome = runStep(state, given, actor)
    const step = index < anew ? given : { ...given, expect: expectOf(outcome) }
    steps.push({ step, outcome, before: state, differs: compareStep(step.expect ?? {}, outcome) })
    state = outcome.state
  }
  return { plan: { ...plan, steps: steps.map(({ step }) => step) }, start, steps, state }
}
