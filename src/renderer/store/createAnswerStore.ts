import { AnswerStore, type Correction } from './AnswerStore.ts'
import type { AnswerContext } from './AnswerModel.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { inputModel, type InputSource } from './inputModel.ts'
import { processModel, type ProcessSource } from './processModel.ts'

interface Opening extends AnswerContext {
  answers: JsonObject
  correction?: Correction
}

/** The answers of all steps of an application. */
export function createAnswerStore(options: ProcessSource & Opening): AnswerStore {
  const { answers, scope, factStates, correction, ...source } = options
  const context = { scope, factStates }
  return new AnswerStore({ model: processModel(source), answers, context, ...(correction && { correction }) })
}

/** One form at /input. */
export function createInputStore(options: InputSource & Opening): AnswerStore {
  const { answers, scope, factStates, correction, ...source } = options
  const context = { scope, factStates }
  return new AnswerStore({ model: inputModel(source), answers, context, ...(correction && { correction }) })
}
