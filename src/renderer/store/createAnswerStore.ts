import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { Step } from '#engine/content/types.ts'
import { stepSections } from '#engine/form/stepSections.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { AnswerContext } from './AnswerModel.ts'
import { AnswerStore } from './AnswerStore.ts'
import { createModel, type ModelSource } from './createModel.ts'
import type { Correction } from './FieldState.ts'

interface Opening extends AnswerContext {
  opened: OpenForms
  answers: JsonObject
  correction?: Correction
  /** Lists at hand: what is not in one that is not served is told here already. */
  lists?: NonNullable<ModelSource['lists']>
}
interface ProcessOpening extends Opening, Pick<ModelSource, 'values' | 'facts'> {
  steps: readonly Step[]
  forms: { [id: string]: FormPart }
}
interface InputOpening extends Opening {
  /** Id of the form, as its validator is called. */
  form: string
  part: FormPart
}

/** The answers of all steps of an application. */
export function createAnswerStore({ steps, forms, values, facts, ...opening }: ProcessOpening): AnswerStore {
  const sections = stepSections(steps, forms)
  return open(opening, { root: '/answers', sections, ...(values && { values }), ...(facts && { facts }) })
}

/** One form at /input: what a person adds to a transition, or an account form. */
export function createInputStore({ form, part, ...opening }: InputOpening): AnswerStore {
  return open(opening, { root: '/input', sections: [{ base: '/input', form, part }] })
}

function open(opening: Opening, source: Omit<ModelSource, 'opened'>): AnswerStore {
  const { opened, answers, scope, factStates, correction, lists } = opening
  const model = createModel({ ...source, opened, ...(lists && { lists }) })
  return new AnswerStore({
    model,
    answers,
    context: { scope, factStates },
    ...(correction && { correction }),
  })
}
