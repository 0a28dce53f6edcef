import { isObject } from '#engine/content/isObject.ts'
import type { FormField } from '#engine/form/formFields.ts'
import type { FormSection } from '#engine/form/FormSection.ts'
import type { LiveContext } from '#engine/form/live/LiveSettlement.ts'
import type { Settled } from '#engine/form/settleAnswers.ts'
import type { Issue } from '#engine/issue.ts'
import type { KeyedFacts } from '#engine/content/keyedFacts.ts'
import type { JsonObject, Operand } from '#engine/values/types.ts'

/** What is known beside the answers; it changes with a look-up and with every answer of the server. */
export type AnswerContext = LiveContext

/** How the answers stand after conditions and prefills. It changes with every answer: look at it, do not keep it. */
export type AnswerView = Settled

/** What a store edits: all steps of a process under /answers, or one form under /input. It never changes. */
export interface AnswerModel {
  root: '/answers' | '/input'
  sections: readonly FormSection[]
  /** Named operands of the workflow. */
  values?: { [name: string]: Operand }
  /** All findings of the form that the pointer stands in; `undefined` = of every form. */
  findings: (pointer: string | undefined, view: AnswerView, context: AnswerContext) => Issue[]
  /** What `findings` has at this one place. */
  finding: (pointer: string, view: AnswerView, context: AnswerContext) => Issue | undefined
  /** Is the place judged without what stands around it? */
  isAlone: (pointer: string) => boolean
  fieldAt: (path: string) => FormField | undefined
  /** Facts whose keys are read from this pointer: they are unknown again when it changes. */
  factsOf: (pointer: string) => string[]
  /** Look-ups of the workflow. */
  facts: KeyedFacts
  /** What a register is asked with, as the answers stand. */
  keyOf: (fact: string, view: AnswerView) => JsonObject
}

export function settledAnswers(view: AnswerView, root: AnswerModel['root']): JsonObject {
  const settled = root === '/answers' ? view.scope.world.answers : view.scope.world.input
  return isObject(settled) ? settled : {}
}
