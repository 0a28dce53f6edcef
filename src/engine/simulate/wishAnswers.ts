import type { Guard } from '../content/types.ts'
import { pointersRead } from '../values/readPointers.ts'
import { buildScope } from '../workflow/buildWorld.ts'
import { type CaseState, contextOf } from '../case/CaseState.ts'
import { changeAnswers } from '../case/changeAnswers.ts'
import { overlayFacts } from '../case/overlay.ts'
import { pick, type Random } from '../case/samples/Random.ts'
import type { CaseStep } from '../case/types.ts'
import { changesOf } from './changesOf.ts'
import { answerOtherwise } from './fillAnswers.ts'
import { valueWished } from './valueWished.ts'
import { wishesOf } from './wishesOf.ts'

/** Answers (and registers that fill them) under which a guard may hold, as changes before the step. */
export function wishAnswers(
  state: CaseState,
  step: CaseStep,
  guards: readonly Guard[],
  random: Random,
): CaseStep {
  const said = { ...state, facts: overlayFacts(state.facts, step.facts) }
  const before = changeAnswers(said, step.answers).state
  let after = before
  for (const guard of guards) after = wishGuard(after, guard, random)
  const answers = changesOf(state.application.answers, after.application.answers)
  const facts = changesOf(state.facts, after.facts)
  return {
    ...step,
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(Object.keys(facts).length > 0 && { facts }),
  }
}

function wishGuard(state: CaseState, { must }: Guard, random: Random): CaseState {
  const { workflow, application } = state
  const scope = buildScope(workflow, application, contextOf(state, undefined))
  const wishes = wishesOf(must, scope).filter(({ pointer }) => pointer.startsWith('/answers/'))
  const wish = pick(wishes, random)
  if (wish) {
    return answerOtherwise(
      state,
      wish.pointer,
      ({ field }, settled) => valueWished(wish, field.schema, { scope: settled.scope, random }),
      random,
    )
  }
  // Nothing is said of an answer itself: one that is read is given anew.
  const named = { conditions: scope.conditions, values: workflow.values ?? {} }
  const read = [...pointersRead(must, named)].filter((pointer) => pointer.startsWith('/answers/'))
  const pointer = pick(read, random)
  return pointer === undefined ? state : answerOtherwise(state, pointer, () => undefined, random)
}
