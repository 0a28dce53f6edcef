import { isObject } from '#engine/content/isObject.ts'
import type { CaseState } from '#engine/case/CaseState.ts'
import { contextOf } from '#engine/case/CaseState.ts'
import type { CaseStep, ProcessCase } from '#engine/case/types.ts'
import type { Json } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { factsOfTransition } from '#engine/workflow/factQuestions.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'

/** All that a portal cannot be told, and why. */
export const notSaid = {
  madeElsewhere: 'another process brings its data',
  constants: 'other constants',
  ownCampaign: 'a campaign that the content does not have',
  otherCampaign: 'the campaign changes',
  placesOfChoice: 'places of one choice: the portal counts them itself',
  ownFact: 'a number that the portal counts itself',
  ownBook: 'what a provider says whose book nobody else writes',
  changedWord: 'a register changes its word before it is asked again',
  passedTimer: 'time passes a timer that the runner leaps over',
  /** The autosave of a draft that the runner alone takes. */
  saving: 'the draft could not be saved',
} as const
export type NotSaid = keyof typeof notSaid

/** Why a case cannot be said to a portal at all; undefined = it can. */
export function notSaidOfCase(given: ProcessCase, state: CaseState): NotSaid | undefined {
  const isMade = state.workflow.for.parent
  if (!isMade && (given.parent !== undefined || given.created !== undefined)) return 'madeElsewhere'
  if (given.constants !== undefined) return 'constants'
  if (typeof given.campaign === 'object') return 'ownCampaign'
  return undefined
}

/** Why a step cannot be: what only a runner can bring about. */
export function notSaidOfStep(step: CaseStep, state: CaseState): NotSaid | undefined {
  if (step.campaign !== undefined) return 'otherCampaign'
  if (step.trackFacts) return 'placesOfChoice'
  if (ownFactsOf(state).some((value) => !isNatural(value))) return 'ownFact'
  if (isOfBook(step, state)) return 'ownBook'
  if (changesItsWord(step, state)) return 'changedWord'
  return passesTimer(step, state) ? 'passedTimer' : undefined
}

/** What the portal counts itself: it is told by nobody. */
function ownFactsOf({ workflow, facts, open }: CaseState): Json[] {
  const isOwn = (name: string): boolean => {
    const declared = workflow.facts?.[name]
    return declared !== undefined && open.content.facts[declared.fact ?? name]?.source === 'own'
  }
  return Object.entries(facts).flatMap(([name, value]) => (isOwn(name) ? [value] : []))
}

/** The payment provider of the sandbox knows payments by being paid: what it says cannot be set. */
const BOOKS = new Set(['payment'])

function isOfBook({ facts = {} }: CaseStep, { workflow, open }: CaseState): boolean {
  return Object.keys(facts).some((name) => {
    const source = open.content.facts[workflow.facts?.[name]?.fact ?? name]?.source
    return source !== undefined && BOOKS.has(source)
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
