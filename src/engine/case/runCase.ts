import type { Actor } from '../workflow/types.ts'
import { compareStep } from './compareStep.ts'
import type { Outcome } from './Outcome.ts'
import { readActor } from './readActor.ts'
import { runStep } from './runStep.ts'
import { startCase } from './startCase.ts'
import type { CaseState } from './CaseState.ts'
import type { CaseStep, Difference, OpenContent, ProcessCase } from './types.ts'

/** A step that was played, for whoever looks on. */
export interface PlayedStep {
  step: CaseStep
  outcome: Outcome
  actor: Actor | undefined
}

/** Plays a case against a content (format.md section 10, README.md). No difference = it passes. */
export function runCase(
  given: ProcessCase,
  open: OpenContent,
  watch?: (played: PlayedStep) => void,
): Difference[] {
  const start = startCase(given, open)
  if ('missing' in start) return [{ step: 0, what: 'missing', wanted: start.missing, got: undefined }]
  let state: CaseState = start
  const differences: Difference[] = []
  for (const [index, step] of given.steps.entries()) {
    const as = step.as ?? given.as ?? 'applicant'
    const actor = readActor(as, state.applicant, state.forChild)
    if (!actor) return [...differences, { step: index + 1, what: 'as', wanted: as, got: undefined }]
    const outcome = runStep(state, step, actor)
    state = outcome.state
    watch?.({ step, outcome, actor })
    for (const found of compareStep(step.expect ?? {}, outcome)) {
      differences.push({ step: index + 1, ...found })
    }
  }
  return differences
}
