import { isObject } from '#engine/content/isObject.ts'
import type { CaseState } from '#engine/case/CaseState.ts'
import { createRandom } from '#engine/case/samples/Random.ts'
import type { CaseStep } from '#engine/case/types.ts'
import { attemptsAt } from '#engine/simulate/attemptsAt.ts'
import { changesOf } from '#engine/simulate/changesOf.ts'
import { fillAnswers } from '#engine/simulate/fillAnswers.ts'
import { makePossible } from '#engine/simulate/makePossible.ts'
import { factFor } from '#engine/simulate/startWalk.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

/** The step with its form filled and registers saying what it needs; undefined where nothing was found that goes. */
export function proposeStep(state: CaseState, step: CaseStep, seed: number): CaseStep | undefined {
  const same = attemptsAt(state).find(
    (one) =>
      one.step.do === step.do &&
      one.step.message === step.message &&
      one.step.track === step.track &&
      one.step.as === step.as,
  )
  if (same === undefined) return undefined
  return makePossible(state, { ...same, step }, createRandom(seed))?.step
}

/** What would have to be answered, and said by registers, for the form to be complete. */
export function fillStep(state: CaseState, seed: number): CaseStep | undefined {
  const filled = fillAnswers(state, createRandom(seed))
  const answers = changesOf(state.application.answers, filled.state.application.answers)
  const facts = saidOtherwise(state.facts, filled.state.facts)
  if (Object.keys(answers).length === 0 && Object.keys(facts).length === 0) return undefined
  return {
    tick: true,
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(Object.keys(facts).length > 0 && { facts }),
  }
}

/** A fact that is taken away is unknown: `null` would say that there is none. */
function saidOtherwise(before: JsonObject, after: JsonObject): JsonObject {
  const changes = changesOf(before, after)
  for (const name of Object.keys(changes)) if (!Object.hasOwn(after, name)) changes[name] = 'unknown'
  return changes
}

export function sampleFact(state: CaseState, name: string, seed: number): Json | undefined {
  const { workflow, open } = state
  const fact = open.content.facts[workflow.facts?.[name]?.fact ?? name]
  if (fact === undefined) return undefined
  const known = state.facts[name]
  return isObject(known) || Array.isArray(known) ? known : factFor(fact, state, createRandom(seed))
}
