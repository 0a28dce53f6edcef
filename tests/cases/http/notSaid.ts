import { isObject } from '#engine/content/isObject.ts'
import type { CaseState } from '#engine/case/CaseState.ts'
import { contextOf } from '#engine/case/CaseState.ts'
import type { CaseStep, ProcessCase } from '#engine/case/types.ts'
import type { Json } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { factsOfTransition } from '#engine/workflow/factQuestions.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'

/** Why a case cannot be said to a portal at all; undefined = it can. */
export function notSaidOfCase(given: ProcessCase, state: CaseState): string | undefined {
  if (given.child !== undefined) return 'for a child'
  const isMade = state.workflow.for.parent
  if (!isMade && (given.parent !== undefined || given.created !== undefined)) return 'made by another process'
  if (given.constants !== undefined) return 'other constants'
  if (typeof given.campaign === 'object') return 'a campaign of its own'
  return undefined
}

/** Why a step cannot be: what only a runner can bring about. */
export function notSaidOfStep(step: CaseStep, state: CaseState): string | undefined {
  if (step.campaign !== undefined) return 'another campaign'
  if (step.trackFacts) return 'places of one choice'
  const own = ownFactsOf(state).find(([, value]) => !isNatural(value))
  if (own) return `the portal’s own ${own[0]}`
  if (changesItsWord(step, state)) return 'a register changes its word before it is asked again'
  return passesTimer(step, state) ? 'time passes a timer' : undefined
}

/** What the portal counts itself: it is told by nobody. */
function ownFactsOf({ workflow, facts, open }: CaseState): [string, Json][] {
  return Object.entries(facts).filter(([name]) => {
    const declared = workflow.facts?.[name]
    return declared !== undefined && open.content.facts[declared.fact ?? name]?.source === 'own'
  })
}

/** Of somebody with no other application, where places are free. */
function isNatural(value: Json): boolean {
  if (typeof value === 'string' || value === null) return false
  return (
    !isObject(value) ||
    Object.entries(value).every(([name, count]) => (name === 'free' ? count !== 0 : count === 0))
  )
}

/** What a transition does not read itself is not asked anew for what follows it by itself. */
function changesItsWord(
  { facts, do: id, track }: CaseStep,
  { workflow, application, ...rest }: CaseState,
): boolean {
  if (!facts || id === undefined || track !== undefined) return false
  const transition = workflow.transitions.find((one) => one.id === id)
  if (!transition || transition.validate) return false
  const context = contextOf({ workflow, application, ...rest }, undefined)
  const read = factsOfTransition(workflow, transition, buildScope(workflow, application, context))
  return Object.keys(facts).some((name) => !read.has(name))
}

/** The runner leaps over what would have happened meanwhile; a portal does not. */
function passesTimer(step: CaseStep, state: CaseState): boolean {
  const { at } = step
  if (at === undefined) return false
  const running = runningTimers(state.workflow, state.application, contextOf(state, undefined))
  return running.some(
    ({ id, due, fire }) => fire !== undefined && id !== step.timer && Date.parse(due) <= Date.parse(at),
  )
}
