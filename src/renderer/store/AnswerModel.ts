import type { FormField } from '#engine/form/formFields.ts'
import type { Settled } from '#engine/form/settleAnswers.ts'
import type { Issue } from '#engine/issue.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { FactState, Json, JsonObject, Scope } from '#engine/values/types.ts'

/** What is known beside the answers; it changes with a look-up and with every answer of the server. */
export interface AnswerContext {
  /** `world.answers` and `world.input` in it are replaced by what is typed. */
  scope: Scope
  factStates: { [name: string]: FactState }
}

/** How the answers stand after conditions and prefills (for an input `answers` stays empty). */
export type AnswerView = Settled

/** What a store edits: all steps of a process under /answers, or one form under /input. */
export interface AnswerModel {
  root: '/answers' | '/input'
  settle: (typed: Json, context: AnswerContext) => AnswerView
  /** All findings of the form that the pointer stands in; `undefined` = of every form. */
  findings: (pointer: string | undefined, view: AnswerView, context: AnswerContext) => Issue[]
  fieldAt: (pointer: string) => FormField | undefined
  /** May another field's condition, prefill or choice read this one? False only when surely not. */
  isRead: (pointer: string) => boolean
  /** Facts whose keys are read from this pointer: they are unknown again when it changes. */
  factsOf: (pointer: string) => string[]
}

export function settledAnswers(view: AnswerView, root: AnswerModel['root']): JsonObject {
  const settled = root === '/answers' ? view.scope.world.answers : view.scope.world.input
  return isObject(settled) ? settled : {}
}
