import { prefillStep } from '#engine/form/prefillStep.ts'
import { stepAnswers } from '../../../state/json.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { JsonObject, Scope } from '#engine/values/types.ts'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import { createAnswerStore, createInputStore } from '#renderer/store/createAnswerStore.ts'
import { type DrawnPreview, partsOf } from './DrawnPreview.ts'

interface Opening {
  now: string
  /** Answers that were there before the form became another. */
  kept: JsonObject | undefined
}

/** An application that is stored nowhere, of whoever is to be seen. */
export function openStore(drawn: Omit<DrawnPreview, 'store'>, { now, kept }: Opening): AnswerStore {
  const { parts, opened, cache, summary } = drawn
  const { sample, process, lists, constants, conditions } = parts
  const { applicant, facts, factStates } = sample
  const world = { now: nowAt(now), applicant, facts, constants }
  const scope: Scope = { world, conditions, matches, rows: cache.rows }
  const forms = partsOf(parts.forms)
  const part = forms[summary.form]
  if (process === null || summary.step === null) {
    if (part === undefined) throw new Error('The form is not there')
    const answered: Scope = { ...scope, world: { ...world, answers: sample.answers } }
    const given = { answers: kept ?? {}, scope: answered, factStates, lists, opened }
    return createInputStore({ form: summary.form, part, ...given })
  }
  const { steps, values } = process
  const drawnSteps = steps.filter(({ form }) => form === undefined || forms[form] !== undefined)
  const answers = kept === undefined ? sample.answers : stepAnswers(kept)
  const filled: { [step: string]: JsonObject } = { ...answers }
  for (const step of drawnSteps)
    filled[step.id] ??= prefillStep(step, {
      steps: drawnSteps,
      forms,
      answers: filled,
      scope,
      factStates,
      values,
    })
  return createAnswerStore({
    steps: drawnSteps,
    forms,
    opened,
    lists,
    answers: filled,
    scope,
    factStates,
    values,
    facts: process.facts,
  })
}
