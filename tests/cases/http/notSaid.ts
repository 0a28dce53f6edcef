import { isObject } from '#engine/content/isObject.ts'
import type { CaseState } from '#engine/case/CaseState.ts'
import { contextOf } from '#engine/case/CaseState.ts'
import type { CaseStep, ProcessCase } from '#engine/case/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { factsOfTransition } from '#engine/workflow/factQuestions.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import { isOwnFact } from './isOwnFact.ts'

/** All that a portal cannot be told, and why. */
export const notSaid = {
  constants: 'other constants',
  ownCampaign: 'a campaign that the content does not have',
  otherCampaign: 'the campaign changes',
  ownFact: 'what the portal counts itself is never down',
  changedWord: 'a register changes its word before it is asked again',
  passedTimer: 'time passes a timer that the runner leaps over',
  /** The autosave of a draft that the runner alone takes. */
  saving: 'the draft could not be saved',
} as const
export type NotSaid = keyof typeof notSaid

/** Why a case cannot be said to a portal at all; undefined = it can. */
export function notSaidOfCase(given: ProcessCase): NotSaid | undefined {
  if (given.constants !== undefined) return 'constants'
  if (typeof given.campaign === 'object') return 'ownCampaign'
  return undefined
}

/** Why a step cannot be: what only a runner can bring about. */
export function notSaidOfStep(step: CaseStep, state: CaseState, last: string): NotSaid | undefined {
  if (step.campaign !== undefined) return 'otherCampaign'
  if (Object.entries(state.facts).some(([name, value]) => isOwnFact(state, name) && !isObject(value)))
    return 'ownFact'
  if (changesItsWord(step, state)) return 'changedWord'
  return passesTimer(step, state, last) ? 'passedTimer' : undefined
}

/** What a transition does not read itself is not asked anew for what follows it by itself. */
function changesItsWord({ facts, do: id, track }: CaseStep, state: CaseState): boolean {
  const { workflow, application } = state
  if (!facts || id === undefined || track !== undefined) return false
  const transition = workflow.transitions.find((one) => one.id === id)
  if (!transition || transition.validate) return false
  const context = contextOf(state, undefined)
  const read = factsOfTransition(workflow, transition, buildScope(workflow, application, context))
  return Object.keys(facts).some((name) => !read.has(name) && !isOwnFact(state, name))
}

/**
 * Between the step before (`last`) and this one: the runner leaps over what would have happened meanwhile, a portal does
 * not, and at the very moment of a timer it is the timer that comes first.
 */
function passesTimer({ at, timer }: CaseStep, state: CaseState, last: string): boolean {
  if (at === undefined) return false
  const running = runningTimers(state.workflow, state.application, contextOf(state, undefined))
  return running.some(
    ({ id, due, fire }) =>
      fire !== undefined &&
      id !== timer &&
      Date.parse(last) < Date.parse(due) &&
      Date.parse(due) <= Date.parse(at),
  )
}
